import { type Finding, parseSource, type Source } from './source.ts'

/** Invented files, on which tests run the tidy rules. */
export const files = (sources: Record<string, string>): Source[] =>
  Object.entries(sources).map(([path, text]) => parseSource(path, text))

export const places = (findings: readonly Finding[]) => findings.map(({ file, line }) => `${file}:${line}`)

export const found = (find: (sources: readonly Source[]) => Finding[], path: string, text: string) =>
  places(find(files({ [path]: text })))
