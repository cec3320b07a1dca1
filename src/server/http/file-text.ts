/** The text of a bank's file: UTF-8 if it is valid, else Windows-1252, which has the letters of Latin-1. */
export function decodeFile(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
