import type { TextParams } from '../rules/verdict.ts'
import type { Language } from '../users/user.ts'
import { fillIn } from './fill-in.ts'
import { mails } from './mails.ts'

/** A text of a mail in its reader's language. */
export const toMailSentence = (language: Language, code: keyof typeof mails, params?: TextParams): string =>
  fillIn(mails[code][language], params)
