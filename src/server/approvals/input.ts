/** The input of a command as text. JSON has neither bigints, bytes nor dates, so each is an object with its kind. */
export const writeInput = (input: object): string =>
  JSON.stringify(input, function (this: Record<string, unknown>, name) {
    const value = this[name]
    if (typeof value === 'bigint') return { $bigint: String(value) }
    if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') }
    return value instanceof Date ? { $date: value.toISOString() } : value
  })

/** The input that {@link writeInput} wrote. */
export const readInputText = (text: string): object =>
  JSON.parse(text, (_, value) => {
    if (typeof value !== 'object' || value === null) return value
    if (typeof value.$bigint === 'string') return BigInt(value.$bigint)
    if (typeof value.$bytes === 'string') return Buffer.from(value.$bytes, 'base64')
    return typeof value.$date === 'string' ? new Date(value.$date) : value
  })
