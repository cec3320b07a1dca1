/** Close enough to tell a slip of the fingers; the server has the last word, and its schema is too heavy for here. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
