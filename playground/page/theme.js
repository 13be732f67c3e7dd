/** The theme: dark, light, or the system's. */

const KEY = "playground.theme";
const THEMES = ["system", "dark", "light"];

export function themeName() {
  return localStorage.getItem(KEY) ?? "system";
}

export function themeIcon() {
  const isDark = themeName() === "system"
    ? matchMedia("(prefers-color-scheme: dark)").matches
    : themeName() === "dark";
  return isDark ? "moon" : "sun";
}

export function applyTheme() {
  document.documentElement.dataset.theme = themeName();
}

export function nextTheme() {
  const next = THEMES[(THEMES.indexOf(themeName()) + 1) % THEMES.length];
  localStorage.setItem(KEY, next);
  applyTheme();
}
