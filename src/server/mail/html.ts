import { isWordmark, type Logo } from '#core/settings/brand.ts'
import { LOGO_ID } from '../adapters/mail.ts'

/** The parts of a mail, for both its forms; values are filled in. */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TEXT = `margin:0 0 16px;${FONT};font-size:15px;line-height:1.5;color:#14201b`
const LABEL = `padding:8px 16px 8px 0;${FONT};font-size:14px;line-height:1.4;color:#5f6b65;vertical-align:top`
const VALUE = `padding:8px 0;${FONT};font-size:14px;line-height:1.4;color:#14201b;font-weight:600;word-break:break-word`
const BUTTON = `display:inline-block;padding:12px 20px;${FONT};font-size:15px;font-weight:600;color:#ffffff;border-radius:8px;text-decoration:none`

/** The pine green of the product. */
const PINE = '#0b6b57'
const SMALL = `margin:0;${FONT};font-size:12px;line-height:1.5;color:#5f6b65`

type Page = {
  readonly subject: string
  readonly language: string
  readonly parts: readonly MailPart[]
  readonly footer: string
  /** The name of the house, and its colour, which white text is readable on. */
  readonly name: string
  readonly colour?: string | undefined
  /** The size of the picture that the mail carries. */
  readonly logo?: Logo | undefined
}

/** The height of the picture at the head of a mail, where it is not wider than this. */
const [LOGO_HEIGHT, LOGO_WIDTH] = [44, 240]

/** The logo, with its name where the picture has none; programs without pictures show the name. */
function toHead({ name, logo, colour = PINE }: Page): string {
  const word = `<p style="margin:0 0 20px;${FONT};font-size:20px;font-weight:700;color:${colour}">${escapeHtml(name)}</p>`
  if (!logo) return word
  const isWide = logo.width * LOGO_HEIGHT > LOGO_WIDTH * logo.height
  const size = isWide ? `width="${LOGO_WIDTH}"` : `height="${LOGO_HEIGHT}"`
  const picture = `<p style="margin:0 0 12px"><img src="cid:${LOGO_ID}" alt="${isWordmark(logo) ? escapeHtml(name) : ''}" ${size} style="display:block;border:0"></p>`
  return isWordmark(logo) ? picture : picture + word
}

/** A mail as HTML: tables and inline styles, which mail programs understand; it loads nothing. */
export function toHtml(page: Page): string {
  const { subject, language, parts, footer, colour = PINE } = page
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f5f4ef">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f4ef"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e0d6;border-radius:12px"><tr><td style="padding:28px 28px 12px">
${toHead(page)}
${parts.map((part) => toBlock(part, colour)).join('\n')}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:16px 28px">
<p style="${SMALL}">${escapeHtml(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function toBlock(part: MailPart, colour: string): string {
  if (part.kind === 'paragraph') return `<p style="${TEXT}">${escapeHtml(part.text)}</p>`
  if (part.kind === 'link')
    return `<p style="margin:8px 0 24px"><a href="${escapeHtml(part.url)}" style="${BUTTON};background:${colour}">${escapeHtml(part.label)}</a></p>`
  const rows = part.rows.map(
    ({ label, value }) =>
      `<tr><td style="${LABEL}">${escapeHtml(label)}</td><td style="${VALUE}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">\n${rows.join('\n')}\n</table>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
