/** One instruction of a Dockerfile. */
export type Step = { readonly name: string; readonly args: string }
export type Stage = { readonly from: string; readonly as: string; readonly steps: readonly Step[] }

/** The stages of a Dockerfile whose lines are whole instructions. */
export function stagesOf(text: string): Stage[] {
  const stages: { from: string; as: string; steps: Step[] }[] = []
  for (const line of text.split('\n')) {
    const [, name = '', args = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (name === 'FROM') {
      const [from = '', , as = String(stages.length)] = args.split(' ')
      stages.push({ from, as, steps: [] })
    } else if (name) stages.at(-1)?.steps.push({ name, args })
  }
  return stages
}

/** The variables of `ENV` and `ARG`, where a value may name an earlier one. */
export function assign(env: Readonly<Record<string, string>>, args: string): Record<string, string> {
  const next = { ...env }
  for (const pair of args.split(' ')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    next[name] = value.replace(/\$(\w+)/g, (_, other: string) => next[other] ?? '')
  }
  return next
}

/** The paths that a build may copy: `.dockerignore` refuses all and then lists them. */
export function keptPaths(ignore: string): string[] {
  const [first, ...lines] = ignore.split('\n').filter((line) => line && !line.startsWith('#'))
  if (first !== '*' || lines.some((line) => !line.startsWith('!')))
    throw new Error('.dockerignore refuses all, and then lists what a build gets')
  return lines.map((line) => line.slice(1))
}
