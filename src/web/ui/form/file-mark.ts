/**
 * Identifies a file for the idempotency key: the content of a form with a file cannot be compared as text.
 */
export const fileMark = (file: File | null) => file && [file.name, file.size, file.lastModified]
