/** A part of a page that a shell runs: the fences with `sh`. */
export type Block = { readonly line: number; readonly text: string }

export function blocksOf(page: string): Block[] {
  const lines = page.split('\n')
  return lines.flatMap((line, index) => {
    if (line !== '```sh') return []
    const end = lines.indexOf('```', index)
    return [{ line: index + 2, text: lines.slice(index + 1, end).join('\n') }]
  })
}

const VALUE = /^export (\w+)=/

/** The first block with other values; throws when its names are not those. */
export function withValues(first: Block, values: Readonly<Record<string, string>>): Block {
  const names = first.text.split('\n').map((line) => VALUE.exec(line)?.[1])
  if (names.join() !== Object.keys(values).join())
    throw new Error(
      `line ${first.line}: the page asks for ${names.join()}, the rehearsal has ${Object.keys(values).join()}`,
    )
  const text = Object.entries(values).map(([name, value]) => `export ${name}='${value}'`)
  return { line: first.line, text: text.join('\n') }
}
