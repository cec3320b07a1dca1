/**
 * Precise enough to find a typing error; the server checks it fully, with a schema that is too large for the
 * first load.
 */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
