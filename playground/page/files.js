/** Files to be sent to the server. */

export const MAX_FILE_SIZE = 10 * 1024 * 1024;
export const MAX_FILES = 10;

/**
 * @param {File} file
 * @returns {Promise<{name: string, type: string, data: string}>} the data in base64
 */
export function readFile(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("error", () => reject(reader.error));
    reader.addEventListener("load", () => {
      const [, data] = String(reader.result).split(",", 2);
      resolve({ name: file.name, type: file.type || "application/octet-stream", data: data ?? "" });
    });
    reader.readAsDataURL(file);
  });
}
