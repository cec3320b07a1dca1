import { USER_STATUS } from '../rules/statuses.ts'
import type { TextParams } from '../rules/verdict.ts'
import { readDevice } from '../sessions/device-name.ts'
import { fillIn } from '../texts/fill-in.ts'
import { noticeEs } from '../texts/notice-es.ts'
import { noticePt } from '../texts/notice-pt.ts'
import type { Code } from '../texts/pt.ts'
import { toSentence } from '../texts/sentence.ts'
import type { Language } from '../users/user.ts'
import { maskAddress, type NoticeKind } from './notice.ts'

/** Notices are apart from the other texts, which the browser loads too. */
const NOTICES = { pt: noticePt, es: noticeEs }

/** The title of a notice, which has no values. */
export const toNoticeTitle = (language: Language, kind: NoticeKind): string =>
  NOTICES[language][`notice.${kind}.title`]

/** The text of a notice. Values that are codes become words of the language. */
export const toNoticeText = (language: Language, kind: NoticeKind, params: TextParams): string =>
  fillIn(NOTICES[language][`notice.${kind}.text`], { ...params, ...toWords(language, params) })

function toWords(language: Language, params: TextParams): TextParams {
  const { nature, status, act, userAgent, address } = params
  const words = NOTICES[language]
  const { browser, system } = readDevice(String(userAgent))
  const device = [browser, system].filter(Boolean).join(' · ') || words['notice.device.other']
  return {
    ...(nature !== undefined && { nature: words[`notice.nature.${nature as 'BUY' | 'SELL'}`] }),
    ...(status !== undefined && { status: USER_STATUS[status as keyof typeof USER_STATUS][language] }),
    ...(act !== undefined && { act: toSentence(language, `approval.act.${act}` as Code) }),
    ...(userAgent !== undefined && { device }),
    ...(address !== undefined && { address: maskAddress(String(address)) }),
  }
}
