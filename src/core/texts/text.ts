/** A text in each language. */
export type Text = { readonly pt: string; readonly es: string }

/** Texts by their names. A literal that `satisfies Texts` does not compile where a language lacks a text. */
export type Texts = { readonly [name: string]: Text | Texts }

/** The sentence of a code. One that refuses a call has a line of English too, for the OpenAPI document. */
export type Sentences = { readonly [code: string]: Text & { readonly en?: string } }

/** The same texts in one language. */
export type In<Tree> = { readonly [Name in keyof Tree]: Tree[Name] extends Text ? string : In<Tree[Name]> }

const isText = (branch: Text | Texts): branch is Text => typeof branch.pt === 'string'

export function pickLanguage<Tree extends Texts>(tree: Tree, language: keyof Text): In<Tree> {
  const branches = Object.entries(tree).map(([name, branch]) => [
    name,
    isText(branch) ? branch[language] : pickLanguage(branch, language),
  ])
  return Object.fromEntries(branches)
}

/** Texts that are read in either language. */
export const inEach = <Tree extends Texts>(tree: Tree): Readonly<Record<keyof Text, In<Tree>>> => ({
  pt: pickLanguage(tree, 'pt'),
  es: pickLanguage(tree, 'es'),
})
