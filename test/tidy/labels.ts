import type { Node } from 'oxc-parser'
import { isTest } from './layers.ts'
import { type Finding, type Source, walk } from './source.ts'

/** Attributes that people read or hear. */
const SPOKEN = ['aria-label', 'aria-description', 'title', 'placeholder', 'label', 'alt', 'description']

/** Texts in the code that are the same in every language, with the reason. */
export const LITERALS: Readonly<Record<string, string>> = {
  'src/web/ui/Logo.tsx': 'the name of the product, drawn letter by letter',
}

/** Currencies, units and keys have the same name in every language. */
const NAMES = /\b(?:BRL|BTC|R\$|Apache-2\.0)/g

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replace(NAMES, ''))

/** The possible texts of an expression, as far as the code shows them. */
function textsOf(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw)
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)]
    case 'JSXExpressionContainer':
      return textsOf(node.expression)
    default:
      return []
  }
}

/** The texts of a JSX node that are no labels. */
function saidBy(node: Node): string[] {
  if (node.type === 'JSXText') return [node.value]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return node.children.filter(({ type }) => type === 'JSXExpressionContainer').flatMap(textsOf)
  if (node.type !== 'JSXAttribute' || node.name.type !== 'JSXIdentifier') return []
  return SPOKEN.includes(node.name.name) ? textsOf(node.value) : []
}

/** Texts in the code of screens, which cannot be translated. */
export function findLiteralTexts(
  sources: readonly Source[],
  exceptions: Readonly<Record<string, string>> = LITERALS,
): Finding[] {
  const found: Finding[] = []
  for (const source of sources.filter(({ path }) => /^src\/web\/.*\.tsx$/.test(path) && !isTest(path))) {
    if (exceptions[source.path]) continue
    walk(source.program, (node) => {
      const text = saidBy(node).find(hasWords)?.trim()
      if (text)
        found.push({
          file: source.path,
          line: source.lineOf(node),
          rule: `a text of the screen is a label in src/web/i18n: ${text}`,
        })
    })
  }
  return found
}

const keyOf = (key: Node): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

const toText = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('') : undefined
}

/** The languages of an object like `{ pt: '…', es: '…' }`. */
export function languagesOf(node: Node): Readonly<Record<string, string>> | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const texts = node.properties.flatMap((property) => {
    const text = property.type === 'Property' ? toText(property.value) : undefined
    return property.type === 'Property' && text !== undefined ? [[keyOf(property.key), text]] : []
  })
  const languages = Object.fromEntries(texts)
  return 'pt' in languages ? languages : undefined
}

type Label = { key: string; pt: string; es: string; source: Source; node: Node }

function readTree(node: Node, key: string, source: Source): Label[] {
  if (node.type === 'TSSatisfiesExpression') return readTree(node.expression, key, source)
  const { pt, es = '' } = languagesOf(node) ?? {}
  if (pt !== undefined) return [{ key, pt, es, source, node }]
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) =>
    property.type === 'Property' ? readTree(property.value, `${key}.${keyOf(property.key)}`, source) : [],
  )
}

const isOfLabels = ({ path }: Source): boolean => path.startsWith('src/web/i18n/labels/')

/** The labels by their keys: the name of an export is the first word of its keys. */
function readLabels(sources: readonly Source[]): Label[] {
  const labels: Label[] = []
  for (const source of sources.filter(isOfLabels))
    walk(source.program, (node) => {
      if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of node.declaration.declarations)
        if (id.type === 'Identifier' && init) labels.push(...readTree(init, id.name, source))
    })
  return labels
}

/** Words that both languages share: a label of only such words is right in both. */
const SAME = new Set(
  `
  a de desde como este para por
  abre abrir ampliar aplicar buscar cancelar comprar conciliar confirmar continuar copiar decidir depositar descartar editar enviar exportar girar habilitar ignorar imprimir mostrar negociar ordenar
  pagar reabrir revisar usar vender ver
  antes aproximadamente cerca falta paga usada
  aplicada aplicado bloqueado ignorada repetida buscando entrando visto vistos cancelada cancelado confirmado confirmados copiado corrija debitado declarado encontrado importado repetidos sugerido validado
  automático claro compacta final opcional parcial total anterior
  ajuste autoridades avisos banco campo campos casa cheque cliente clientes código complemento compra compras contraparte crédito débito depósito depósitos destino dia documento entradas hora horas
  atender conciliar grupo incidente incidentes informe lote lotes marcado marcados marcar desmarcar navegar todos
  estado etiquetas filtros formato gráfico gráficos idioma lado lista listas logotipo lugar mercado máx mesa mín minuto minutos motivo mínimo nada navegador nota notas número números página páginas país pedido
  perfil período problemas registro registros resta resultado resultados retorno retornos saldo saldos tema tipo titular último valor valores
  balcão bitcoin book brasil brl btc cep cnpj copyright cpf csv dd decripto doc ema aaaa inc k7m2q x3pab min mm offline op otc pdf passkey passkeys pix rg sms spread ted tradingview uf vwap id
`.match(/\S+/g),
)

const wordsOf = (text: string): string[] =>
  text
    .replace(/\{\{\w+\}\}/g, '')
    .toLowerCase()
    .match(/[\p{L}\d]{2,}/gu) ?? []

/** The texts in the tables of screens and of the subjects of the audit. */
function readNames(sources: readonly Source[]): Label[] {
  const names: Label[] = []
  for (const source of sources.filter(({ path }) => /^src\/(?:web\/app|core\/audit)\/[\w-]+\.ts$/.test(path)))
    walk(source.program, (node) => {
      const { pt, es } = languagesOf(node) ?? {}
      if (pt !== undefined && es !== undefined) names.push({ key: 'name', pt, es, source, node })
    })
  return names
}

/** Labels whose Spanish is still Portuguese. */
export function findUntranslated(sources: readonly Source[]): Finding[] {
  return [...readLabels(sources), ...readNames(sources)].flatMap(({ key, pt, es, source, node }) => {
    const words = wordsOf(pt).filter((word) => !SAME.has(word) && !/^\d+\p{L}?$/u.test(word))
    if (pt !== es || words.length === 0) return []
    const rule = `still Portuguese, or words of both: ${key} (${words.join(' ')})`
    return [{ file: source.path, line: source.lineOf(node), rule }]
  })
}

/** A template as a pattern of keys: each of its values is a part of a key. */
function toPattern(quasis: readonly { value: { raw: string } }[]): RegExp | undefined {
  const parts = quasis.map(({ value }) => value.raw)
  if (!/^[a-zA-Z]+\./.test(parts[0] ?? '') || parts.some((part) => /[^\w.-]/.test(part))) return undefined
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)
}

/** The rest of a key whose beginning is a value: `title` of `${texts}.title`. */
function toRest(quasis: readonly { value: { raw: string } }[]): string | undefined {
  const [start, rest] = quasis.map(({ value }) => value.raw)
  return quasis.length === 2 && start === '' && /^\.[\w.]+$/.test(rest ?? '') ? rest : undefined
}

/** The beginnings of keys that a property or attribute `texts` gives. */
function startsOf(node: Node): RegExp[] {
  const isTexts =
    (node.type === 'Property' && keyOf(node.key) === 'texts') ||
    (node.type === 'JSXAttribute' && node.name.name === 'texts')
  if (!isTexts || !node.value) return []
  const { value } = node
  if (value.type === 'TemplateLiteral') return [toPattern(value.quasis)].filter((one) => one !== undefined)
  return value.type === 'Literal' ? [new RegExp(`^${String(value.value).replaceAll('.', '\\.')}$`)] : []
}

/** Labels with a key that no code uses: neither in full, nor by a template, nor by the beginning that a `texts` gives. */
export function findUnusedLabels(sources: readonly Source[]): Finding[] {
  const said = new Set<string>()
  const patterns: RegExp[] = []
  const starts: RegExp[] = []
  const rests = new Set<string>()
  const read = sources.filter((source) => source.path.startsWith('src/web/') && !isOfLabels(source))
  for (const { program } of read.filter(({ path }) => !isTest(path)))
    walk(program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') said.add(node.value)
      const pattern = node.type === 'TemplateLiteral' && toPattern(node.quasis)
      if (pattern) patterns.push(pattern)
      const rest = node.type === 'TemplateLiteral' && toRest(node.quasis)
      if (rest) rests.add(rest)
      starts.push(...startsOf(node))
    })
  const isStarted = (key: string) =>
    [...rests].some(
      (rest) => key.endsWith(rest) && starts.some((one) => one.test(key.slice(0, -rest.length))),
    )
  return readLabels(sources)
    .filter(({ key }) => {
      const asked = key.replace(/_(one|many|other|zero)$/, '')
      return ![key, asked].some(
        (one) => said.has(one) || patterns.some((pattern) => pattern.test(one)) || isStarted(one),
      )
    })
    .map(({ key, source, node }) => ({
      file: source.path,
      line: source.lineOf(node),
      rule: `a label that nothing says is dead: ${key}`,
    }))
}
