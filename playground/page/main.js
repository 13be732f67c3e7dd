/** Starts the page and connects its parts. */

import { App } from "./app.js";
import { Channels } from "./channels.js";
import { Composer } from "./composer.js";
import { Connection } from "./connection.js";
import { Drawers } from "./drawers.js";
import { Members } from "./members.js";
import { userMenu } from "./menus.js";
import { Modal } from "./modal.js";
import { News } from "./news.js";
import { PersonSwitcher } from "./person-switcher.js";
import { Servers } from "./servers.js";
import { preferred, speak } from "./texts.js";
import { applyTheme } from "./theme.js";
import { Timeline } from "./timeline.js";
import { Topbar } from "./topbar.js";

/** @param {string} id */
function part(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

applyTheme();
await speak(preferred);

const app = new App();
new Connection(app, { page: part("app"), state: part("state"), banner: part("connection") });
const drawers = new Drawers(app, part("lists"), part("members"), part("chat"));
const switcher = new PersonSwitcher(app, part("person-switcher"));
new Servers(app, part("servers"));
new Channels(app, part("channels"), part("server-name"));
new Members(app, part("members"));
new Topbar(app, part("topbar"), drawers, switcher);
new Timeline(app, part("timeline"));
new Composer(app, part("composer"));
new News(app);

part("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address names the channel
  app.emit("skip");
});
app.on("modal", (frame) => new Modal(app, frame));
app.on("profile", (user, near) => userMenu(app, user, { near }));
