type TextValues = Readonly<Record<string, string | number | undefined>>

/** Replaces each `{{name}}` of a sentence by its value; a name without a value stays unchanged. */
export function fillIn(sentence: string, values: TextValues = {}): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}
