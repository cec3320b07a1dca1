import type { Mail } from '#core/mail/mail.ts'
import type { TextParams } from '#core/rules/verdict.ts'
import { type Brand, NO_BRAND, nameOf, toBrandColours } from '#core/settings/brand.ts'
import { fillIn } from '#core/texts/fill-in.ts'
import { toMailSentence } from '#core/texts/mail-sentence.ts'
import { mailLinks } from '#core/texts/mails.ts'
import type { Language } from '#core/users/user.ts'
import type { MailMessage } from '../adapters/mail.ts'
import type { Config } from '../config.ts'
import { type MailPart, toHtml } from './html.ts'

const LANGUAGE_TAGS: Record<Language, string> = { pt: 'pt-BR', es: 'es' }

const FREEZE_PATH = '/auth/freeze#token='

/** The face of the house in a mail, which carries the picture itself: to read a mail asks no server. */
export type Face = Brand & { readonly picture?: Buffer | undefined }

type Composed = Mail & { readonly id: string; readonly createdAt: string; readonly freezeToken?: string }

/** A mail as it is sent: plain text, and the same in HTML. Only its links contain a secret, if it has one. */
export function composeMail(
  mail: Composed,
  house: Pick<Config, 'publicUrl' | 'mailFrom'>,
  brand: Face = NO_BRAND,
): MailMessage {
  const { id, kind, to, language } = mail
  const inLink = { ...mail.params, secret: mail.secret ?? '' }
  const encoded = Object.entries(inLink).map(([name, value]) => [name, encodeURIComponent(value)])
  const link = house.publicUrl + fillIn(mailLinks[kind], Object.fromEntries(encoded))
  const name = nameOf(brand)
  const values = toLines({ ...mail.params, link, brand: name })
  const subject = toMailSentence(language, `mail.${kind}.subject`, values)
  const footer = toFooter(language, brand)
  const parts = [
    ...toParts(toMailSentence(language, `mail.${kind}.text`), values),
    ...(mail.freezeToken === undefined
      ? []
      : toParts(toMailSentence(language, 'mail.freeze.text'), {
          link: house.publicUrl + FREEZE_PATH + mail.freezeToken,
        })),
  ]
  const tag = LANGUAGE_TAGS[language]
  const logo = brand.picture && brand.logo ? brand.logo : undefined
  return {
    id,
    from: { ...house.mailFrom, ...toSender(brand) },
    to,
    language: tag,
    date: new Date(mail.createdAt),
    subject,
    text: [...parts.map(toText), `—\n${footer}`].join('\n\n'),
    html: toHtml({ subject, language: tag, parts, footer, name, logo, colour: colourOf(brand) }),
    picture: logo && brand.picture,
  }
}

/** The name of the sender that the house has chosen; else that of the server. */
const toSender = ({ sender, name }: Brand) => ((sender ?? name) ? { name: sender ?? name ?? '' } : {})

const colourOf = ({ accent }: Brand): string | undefined =>
  accent === null ? undefined : toBrandColours(accent).light.brand

function toFooter(language: Language, brand: Brand): string {
  const footer = toMailSentence(language, 'mail.footer', { brand: nameOf(brand) })
  if (brand.contact === null) return footer
  return `${footer} ${toMailSentence(language, 'mail.contact', { contact: brand.contact })}`
}

/** Values as one line each: users choose their names, and such a text must not look like a part of the mail. */
function toLines(params: TextParams): TextParams {
  const toLine = (value: string | number) =>
    String(value)
      .replace(/[\s\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .trim()
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toLine(value)]))
}

/** The mark between the items of the value `list`: each item is a paragraph. */
export const LIST_MARK = ' | '

/** The text is split into parts before the values are inserted: no value can add a part. A row without a value is left out. */
function toParts(template: string, values: TextParams): MailPart[] {
  return template.split('\n\n').flatMap((paragraph): MailPart | MailPart[] => {
    if (paragraph === '{{list}}')
      return String(values.list)
        .split(LIST_MARK)
        .map((text) => ({ kind: 'paragraph', text }))
    const rows = paragraph.split('\n').map((line) => /^([^:{}]+): (.*\{\{\w+\}\}.*)$/.exec(line))
    const [label = '', url = ''] = rows.length === 1 ? (rows[0]?.slice(1) ?? []) : []
    if (url === '{{link}}') return { kind: 'link', label, url: fillIn(url, values) }
    if (rows.includes(null)) return { kind: 'paragraph', text: fillIn(paragraph, values) }
    const filled = rows.flatMap((row) => {
      const [, label = '', value = ''] = row ?? []
      const names = [...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
      return names.every((name) => values[name] !== undefined && values[name] !== '')
        ? [{ label, value: fillIn(value, values) }]
        : []
    })
    return { kind: 'rows', rows: filled }
  })
}

function toText(part: MailPart): string {
  if (part.kind === 'paragraph') return part.text
  if (part.kind === 'link') return `${part.label}:\n${part.url}`
  return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
}
