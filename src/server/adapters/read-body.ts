/** The bytes of an answer, unless they are more than any real one has. */
export async function readBytes({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The same as text. */
export const readBody = async (answer: Response, maxBytes: number): Promise<string> =>
  (await readBytes(answer, maxBytes)).toString('utf8')
