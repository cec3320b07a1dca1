/** Saves a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the address only after the click returns.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
