/** A part of a page that a shell runs: the fences with `sh`. */
export type Block = { readonly line: number; readonly text: string }

const fencesOf = (page: string, language: string): Block[] => {
  const lines = page.split('\n')
  return lines.flatMap((line, index) => {
    // A fence without a language ends another one, or begins one: it begins where an even number came before it.
    if (line !== `\`\`\`${language}` || lines.slice(0, index).filter(isFence).length % 2 !== 0) return []
    const end = lines.indexOf('```', index + 1)
    return [{ line: index + 2, text: lines.slice(index + 1, end).join('\n') }]
  })
}
const isFence = (line: string) => line.startsWith('```')

export const blocksOf = (page: string): Block[] => fencesOf(page, 'sh')

/** The fences that the rehearsal leaves out: commands for another place than the house of the installation. */
export const leftOut = (page: string): Block[] => fencesOf(page, '')

/** The commands of these programs in the text of a page, which its reader may type. */
export const typedIn = (page: string): string[] =>
  spansOf(page).filter((span) => /^(?:balcao|curl|journalctl|ls|pg_isready|psql|systemctl)(?: |$)/.test(span))

/** The statements in the text of a page, and in its fences of SQL. */
export const statementsIn = (page: string): string[] => [
  ...spansOf(page).filter((span) => /^(?:delete|select|update) /.test(span)),
  ...fencesOf(page, 'sql').map(({ text }) => text),
]

/** The texts between backquotes, each on one line, without those of fences. */
function spansOf(page: string): string[] {
  const text = page.replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replaceAll(/\s+/g, ' '))
}

const VALUE = /^export (\w+)=/

/** A block of values alone gets those of the rehearsal; throws when it has none for a name. Other blocks stay. */
export function withValues(block: Block, values: Readonly<Record<string, () => string>>): Block {
  const names = block.text.split('\n').map((line) => VALUE.exec(line)?.[1])
  if (names.includes(undefined)) return block
  const text = names.map((name = '') => {
    const value = values[name]?.()
    if (value === undefined) throw new Error(`line ${block.line}: the rehearsal has no value for ${name}`)
    return `export ${name}='${value}'`
  })
  return { line: block.line, text: text.join('\n') }
}
