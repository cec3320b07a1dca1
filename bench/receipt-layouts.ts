/** Receipts of bank apps of our own making: the facts on each, and six layouts as pages of a phone 360 pixels wide. */

export type Facts = {
  readonly reference: string
  /** As written: `1.500,00`. */
  readonly amount: string
  readonly payer: string
  /** A whole CPF, in digits; the receipt masks it. */
  readonly document: string
  readonly payee: { readonly name: string; readonly document: string }
  readonly paidAt: Date
  readonly proof: string
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const MONTH_NAMES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const two = (value: number) => String(value).padStart(2, '0')
const time = (at: Date) => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
const digits = (at: Date) => `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`
const short = (at: Date) =>
  `${two(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]?.toUpperCase()} ${at.getUTCFullYear()}`
const long = (at: Date) => `${at.getUTCDate()} de ${MONTH_NAMES[at.getUTCMonth()]} de ${at.getUTCFullYear()}`
const masked = (document: string) => `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
const cnpj = (bare: string) =>
  bare.replace(/^(..)(...)(...)(....)(..)$/, (_, a, b, c, d, e) => `${a}.${b}.${c}/${d}-${e}`)

const rows = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([label, value]) => `<dl><dt>${label}</dt><dd>${value}</dd></dl>`).join('')

type Layout = { readonly name: string; readonly style: string; body(facts: Facts): string }

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'purple',
    style:
      'body{font:15px "DejaVu Sans";background:#fff;color:#222}h1{font-size:24px}b.sum{font-size:26px;color:#820ad1}dl{display:flex;justify-content:space-between;border-bottom:1px solid #eee;padding:10px 0;gap:12px}dt{color:#777}dd{text-align:right}',
    body: (of) => `<h1>Comprovante de transferência</h1><p>${short(of.paidAt)} - ${time(of.paidAt)}</p>
      ${rows([
        ['Valor', `<b>R$ ${of.amount}</b>`],
        ['Tipo de transferência', 'Pix'],
        ['Descrição', of.reference],
      ])}
      <h3>Destino</h3>${rows([
        ['Nome', of.payee.name],
        ['CNPJ', cnpj(of.payee.document)],
        ['Instituição', 'BANCO EXEMPLO S.A.'],
      ])}
      <h3>Origem</h3>${rows([
        ['Nome', of.payer],
        ['CPF', masked(of.document)],
        ['Instituição', 'NU PAGAMENTOS - IP'],
      ])}
      <p>ID da transação:<br>${of.proof}</p>`,
  },
  {
    name: 'dark',
    style:
      'body{font:14px "Liberation Sans";background:#121212;color:#eee}b.sum{font-size:30px}dl{padding:8px 0;border-bottom:1px solid #333}dt{color:#999;font-size:12px}h1{font-size:19px}',
    body: (of) => `<h1>Pix enviado</h1><b class="sum">R$ ${of.amount}</b>
      ${rows([
        ['Data e hora', `${digits(of.paidAt)} às ${time(of.paidAt)}`],
        ['Para', of.payee.name],
        ['CNPJ', cnpj(of.payee.document)],
        ['De', of.payer],
        ['CPF', masked(of.document)],
        ['Mensagem', of.reference],
        ['Autenticação', of.proof],
      ])}`,
  },
  {
    name: 'orange',
    style:
      'body{font:15px "Liberation Sans";background:#f7f5f2;color:#333}header{background:#ec7000;color:#fff;padding:18px;margin:-20px -20px 16px}dl{margin:0;padding:7px 0}dt{font-weight:bold;font-size:13px}.card{background:#fff;padding:14px;border-radius:8px}',
    body: (of) => `<header><h2>comprovante de transferência Pix</h2></header><div class="card">
      ${rows([
        ['valor', `R$ ${of.amount}`],
        ['data da transferência', `${digits(of.paidAt)}`],
        ['horário', time(of.paidAt)],
        ['nome do pagador', of.payer],
        ['CPF do pagador', masked(of.document)],
        ['nome do recebedor', of.payee.name],
        ['CNPJ do recebedor', cnpj(of.payee.document)],
        ['identificação no comprovante', of.reference],
        ['ID da transação', of.proof],
      ])}</div>`,
  },
  {
    name: 'terminal',
    style: 'body{font:13px "DejaVu Sans Mono";background:#fffde8;color:#111;white-space:pre-wrap}',
    body: (of) => `SISBB - SISTEMA DE INFORMACOES
${digits(of.paidAt)}  AUTOATENDIMENTO  ${time(of.paidAt)}

COMPROVANTE DE TED

CLIENTE: ${of.payer.toUpperCase()}
CPF: ${masked(of.document)}
AGENCIA: 1584-9  CONTA: 210169-6
================================
FAVORECIDO: ${of.payee.name.toUpperCase()}
CNPJ: ${cnpj(of.payee.document)}
VALOR: R$          ${of.amount}
DEBITO EM: ${digits(of.paidAt)}
DOCUMENTO: 112301
FINALIDADE: CREDITO EM CONTA
HISTORICO: ${of.reference}
================================
AUTENTICACAO SISBB:
${of.proof}`,
  },
  {
    name: 'red',
    style:
      'body{font:14px "Liberation Serif";background:#fff;color:#1b1b1b}h1{color:#cc092f;font-size:21px}table{width:100%;border-collapse:collapse}td{padding:9px 2px;border-bottom:1px dotted #bbb;vertical-align:top}td+td{text-align:right;font-weight:bold}',
    body: (of) => `<h1>Comprovante de Pagamento</h1><p>Emitido em ${long(of.paidAt)}</p><table>
      ${[
        ['Valor pago', `R$ ${of.amount}`],
        ['Data do pagamento', long(of.paidAt)],
        ['Pagador', of.payer],
        ['Documento', masked(of.document)],
        ['Favorecido', of.payee.name],
        ['CNPJ', cnpj(of.payee.document)],
        ['Código', of.reference],
        ['Controle', of.proof],
      ]
        .map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`)
        .join('')}</table>`,
  },
  {
    name: 'teal',
    style:
      'body{font:13px "Liberation Sans Narrow";background:#e8f6f3;color:#06423a}main{background:#fff;padding:16px;border-radius:16px}b.sum{font-size:34px;display:block;text-align:center}dl{display:grid;grid-template-columns:110px 1fr;margin:9px 0}dt{color:#5b8a83}dd{margin:0}',
    body: (
      of,
    ) => `<main><p style="text-align:center">✓ Transferência realizada</p><b class="sum">R$ ${of.amount}</b>
      ${rows([
        ['Quando', `${short(of.paidAt).toLowerCase()}, ${time(of.paidAt).slice(0, 5)}`],
        ['Quem recebeu', of.payee.name],
        ['CNPJ', cnpj(of.payee.document)],
        ['Quem pagou', of.payer],
        ['CPF', masked(of.document)],
        ['Identificador', of.reference],
        ['Transação', of.proof],
      ])}</main>`,
  },
]

/** The page of a receipt, with the bar of the phone above it. */
export const pageOf = (layout: Layout, facts: Facts): string =>
  `<!doctype html><meta charset="utf-8"><style>*{box-sizing:border-box}body{margin:0;width:360px;min-height:640px;padding:20px}dl,dd{margin-left:0}nav{display:flex;justify-content:space-between;font:11px "DejaVu Sans";margin-bottom:18px}${layout.style}</style><nav><span>${time(facts.paidAt).slice(0, 5)}</span><span>5G 87%</span></nav>${layout.body(facts)}`
