import { announce, openDialog } from "./announcer.js";
import { fill, freshId, h, iconButton } from "./dom.js";
import { MAX_FILE_SIZE, readFile } from "./files.js";
import { formatSize } from "./media.js";
import { richText } from "./rich-text.js";
import { SELECTS, Select, amountToChoose } from "./select.js";
import { say } from "./texts.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const UPLOAD = 19;
const RADIO = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;

const PARAGRAPH = 2;

/**
 * @typedef {object} Field one input of the form
 * @property {any} component
 * @property {HTMLElement} element
 * @property {HTMLElement} control what gets the focus
 * @property {() => string} problem what is wrong with it, or ""
 * @property {(files: any[]) => Promise<any> | any} read its part of the answer
 */

/** A form from an app. */
export class Modal {
  /** @type {{field: Field, error: HTMLElement}[]} */
  #fields = [];

  /**
   * @param {import("./app.js").App} app
   * @param {{nonce: string, modal: {custom_id: string, title: string, components: any[]}}} frame
   */
  constructor(app, { nonce, modal }) {
    this.app = app;
    this.nonce = nonce;
    this.modal = modal;
    this.channel = app.channelId ?? "";
    const title = freshId("modal");
    this.problem = h("div", { class: "modal-problem", hidden: true });
    this.submitButton = h("button", { class: "button primary", type: "submit" }, say("submit"));
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#submit();
    };
    this.dialog = h(
      "dialog",
      { class: "modal", "aria-labelledby": title },
      h(
        "form",
        { novalidate: true, onsubmit },
        h(
          "header",
          {},
          h("h2", { id: title }, modal.title),
          iconButton("close", say("close"), { onclick: () => this.dialog.close() }),
        ),
        h("div", { class: "modal-body" }, modal.components.map((one) => this.#part(one))),
        this.problem,
        h(
          "footer",
          {},
          h(
            "button",
            { class: "button secondary", type: "button", onclick: () => this.dialog.close() },
            say("cancel"),
          ),
          this.submitButton,
        ),
      ),
    );
    openDialog(this.dialog);
    this.#fields[0]?.field.control.focus();
  }

  /** @param {any} component */
  #part(component) {
    switch (component.type) {
      case TEXT:
        return h("div", { class: "modal-text" }, richText(this.app, component.content));
      case ROW:
        return component.components.map((/** @type {any} */ one) => this.#labelled(one, one.label, ""));
      case LABEL:
        return this.#labelled(component.component, component.label, component.description);
      default:
        return null;
    }
  }

  /**
   * @param {any} component
   * @param {string} label
   * @param {string | undefined} description
   */
  #labelled(component, label, description) {
    const ids = { label: freshId("label"), detail: freshId("detail"), error: freshId("error") };
    const field = makeField(this.app, component, label);
    const error = h("div", { class: "field-error", id: ids.error });
    this.#fields.push({ field, error });
    const { control } = field;
    control.setAttribute("aria-labelledby", ids.label);
    control.setAttribute("aria-describedby", `${ids.detail} ${ids.error}`);
    const isRequired = component.type !== CHECKBOX && component.required !== false;
    return h(
      "div",
      { class: "modal-field" },
      h(
        "label",
        { id: ids.label, class: "field-label", onclick: () => control.focus() },
        label,
        isRequired && h("span", { class: "required", title: say("required") }, " *"),
      ),
      h("div", { class: "field-detail", id: ids.detail }, description),
      field.element,
      error,
    );
  }

  #showProblems() {
    const found = this.#fields.map(({ field, error }) => {
      const problem = field.problem();
      fill(error, problem);
      field.control.setAttribute("aria-invalid", String(problem !== ""));
      return { field, problem };
    });
    const first = found.find(({ problem }) => problem !== "");
    if (first?.field.control === document.activeElement) {
      announce(first.problem); // what gets the focus is described by its problem
    }
    first?.field.control.focus();
    return first === undefined;
  }

  async #submit() {
    if (this.submitButton.disabled || !this.#showProblems()) {
      return;
    }
    this.#fail("");
    this.submitButton.disabled = true;
    /** @type {any[]} */
    const files = [];
    const answers = new Map();
    for (const { field } of this.#fields) {
      answers.set(field.component, await field.read(files));
    }
    const components = this.modal.components.map((part) => answerOf(part, answers));
    const { session } = this.app;
    const wasSent = session.submit(this.channel, this.nonce, components, files, (outcome, error) => {
      this.submitButton.disabled = false;
      if (outcome === "acknowledged") {
        this.dialog.close();
      } else {
        this.#fail(error ? say("went-wrong-because", { error }) : say("went-wrong"));
      }
    });
    if (!wasSent) {
      this.submitButton.disabled = false;
      this.#fail(say("not-sent"));
    }
  }

  /** @param {string} text */
  #fail(text) {
    this.problem.hidden = text === "";
    fill(this.problem, text);
    if (text) {
      announce(text);
    }
  }
}

/**
 * A part of the form in the form of an interaction.
 *
 * @param {any} part
 * @param {Map<any, any>} answers
 */
function answerOf(part, answers) {
  const head = { type: part.type, ...(part.id !== undefined && { id: part.id }) };
  switch (part.type) {
    case ROW:
      return { ...head, components: part.components.map((/** @type {any} */ one) => answers.get(one)) };
    case LABEL:
      return { ...head, component: answers.get(part.component) };
    default:
      return head;
  }
}

/**
 * @param {import("./app.js").App} app
 * @param {any} component
 * @param {string} label
 * @returns {Field}
 */
function makeField(app, component, label) {
  switch (component.type) {
    case TEXT_INPUT:
      return textField(component);
    case UPLOAD:
      return uploadField(component);
    case RADIO:
      return optionsField(component, "radio");
    case CHECKBOXES:
      return optionsField(component, "checkbox");
    case CHECKBOX:
      return checkboxField(component, label);
    default:
      if (SELECTS.includes(component.type)) {
        return selectField(app, component, label);
      }
      throw new Error(`A modal with a component of type ${component.type}`);
  }
}

/**
 * The fields that every answer has.
 *
 * @param {any} component
 */
function answer(component) {
  const { type, id, custom_id: customId } = component;
  return { type, ...(id !== undefined && { id }), custom_id: customId };
}

/** @param {any} component */
const isRequired = (component) => component.required !== false;

/**
 * @param {any} component
 * @returns {Field}
 */
function textField(component) {
  const { max_length: max = 4000, min_length: min = 0, placeholder, value = "" } = component;
  const isLong = component.style === PARAGRAPH;
  const counter = h("span", { class: "counter" });
  const control = h(isLong ? "textarea" : "input", {
    class: "text-field",
    name: component.custom_id,
    "data-control": component.custom_id,
    maxlength: max,
    placeholder,
    rows: isLong && "4",
    value: value ?? "",
    autocomplete: "off",
    oninput: () => count(),
  });
  const count = () => {
    counter.textContent = `${control.value.length}/${max}`;
  };
  count();
  return {
    component,
    control,
    element: h(
      "div",
      { class: isLong ? "counted long" : "counted" },
      control,
      component.max_length && counter,
    ),
    problem: () => {
      if (control.value.trim() === "") {
        return isRequired(component) ? say("field-required") : "";
      }
      return control.value.length < min ? say("enter-at-least", { count: min }) : "";
    },
    read: () => ({ ...answer(component), value: control.value }),
  };
}

/**
 * @param {import("./app.js").App} app
 * @param {any} component
 * @param {string} label
 * @returns {Field}
 */
function selectField(app, component, label) {
  const select = new Select(app, component, { label });
  return {
    component,
    control: select.element,
    element: select.element,
    problem: () => (select.values.length === 0 && isRequired(component) ? say("choose-an-option") : ""),
    read: () => ({ ...answer(component), values: select.values }),
  };
}

/**
 * @param {any} component
 * @param {"radio" | "checkbox"} kind
 * @returns {Field}
 */
function optionsField(component, kind) {
  const options = /** @type {any[]} */ (component.options);
  const max = component.max_values ?? options.length;
  const min = component.min_values ?? (isRequired(component) ? 1 : 0);
  const inputs = options.map((option) =>
    h("input", { type: kind, name: component.custom_id, value: option.value, checked: option.default }),
  );
  const control = h(
    "div",
    {
      class: "choice-group",
      role: kind === "radio" ? "radiogroup" : "group",
      tabindex: "-1",
      "data-control": component.custom_id,
    },
    options.map((option, at) =>
      h(
        "label",
        { class: "check-line" },
        inputs[at],
        h(
          "span",
          {},
          option.label,
          option.description && h("span", { class: "field-detail" }, option.description),
        ),
      ),
    ),
  );
  control.focus = () => inputs[0]?.focus();
  const values = () => inputs.filter((input) => input.checked).map((input) => input.value);
  return {
    component,
    control,
    element: control,
    problem: () => {
      const count = values().length;
      if (count === 0) {
        return isRequired(component) ? say("choose-an-option") : "";
      }
      if (kind === "checkbox" && (count < min || count > max)) {
        return amountToChoose(min, max);
      }
      return "";
    },
    read: () =>
      kind === "radio"
        ? { ...answer(component), value: values()[0] ?? null }
        : { ...answer(component), values: values() },
  };
}

/**
 * @param {any} component
 * @param {string} label
 * @returns {Field}
 */
function checkboxField(component, label) {
  const control = h("input", {
    type: "checkbox",
    name: component.custom_id,
    "data-control": component.custom_id,
    checked: component.default,
  });
  return {
    component,
    control,
    element: h("label", { class: "check-line" }, control, h("span", { "aria-hidden": "true" }, label)),
    problem: () => "",
    read: () => ({ ...answer(component), value: control.checked }),
  };
}

/**
 * @param {any} component
 * @returns {Field}
 */
function uploadField(component) {
  const { min_values: min = 1, max_values: max = 1 } = component;
  const control = h("input", {
    type: "file",
    class: "text-field",
    name: component.custom_id,
    "data-control": component.custom_id,
    multiple: max > 1,
  });
  const chosen = () => /** @type {File[]} */ ([...control.files]);
  return {
    component,
    control,
    element: control,
    problem: () => {
      const count = chosen().length;
      if (count === 0) {
        return isRequired(component) ? say("choose-a-file") : "";
      }
      if (chosen().some((file) => file.size > MAX_FILE_SIZE)) {
        return say("file-too-large", { size: formatSize(MAX_FILE_SIZE) });
      }
      return count < min || count > max ? say("choose-files", { min, max }) : "";
    },
    read: async (files) => {
      const values = [];
      for (const file of chosen()) {
        const id = String(files.length);
        files.push({ id, ...(await readFile(file)) });
        values.push(id);
      }
      return { ...answer(component), values };
    },
  };
}
