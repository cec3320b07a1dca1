import type { TextParams } from '../rules/verdict.ts'
import type { Language } from '../users/user.ts'
import { fillIn } from './fill-in.ts'
import { mailEs } from './mail-es.ts'
import { mailPt } from './mail-pt.ts'

/** Mails are apart from the other texts, which the browser loads too. */
const MAILS = { pt: mailPt, es: mailEs }

/** A text of a mail in its reader's language. */
export const toMailSentence = (language: Language, code: keyof typeof mailPt, params?: TextParams): string =>
  fillIn(MAILS[language][code], params)
