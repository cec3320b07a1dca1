import { USER_STATUS } from '../rules/statuses.ts'
import type { TextParams } from '../rules/verdict.ts'
import { readDevice } from '../sessions/device-name.ts'
import type { Code } from '../texts/codes.ts'
import { fillIn } from '../texts/fill-in.ts'
import { noticeTexts } from '../texts/notices.ts'
import { toSentence } from '../texts/sentence.ts'
import type { Language } from '../users/user.ts'
import { maskIpAddress, type NoticeKind } from './notice.ts'

/** The title of a notice, which has no values. */
export const toNoticeTitle = (language: Language, kind: NoticeKind): string =>
  noticeTexts[`notice.${kind}.title`][language]

/** The text of a notice. Values that are codes become words of the language. */
export const toNoticeText = (language: Language, kind: NoticeKind, params: TextParams): string =>
  fillIn(noticeTexts[`notice.${kind}.text`][language], { ...params, ...toWords(language, params) })

function toWords(language: Language, params: TextParams): TextParams {
  const { nature, status, act, cause, userAgent, address } = params
  const { browser, system } = readDevice(String(userAgent))
  const device = [browser, system].filter(Boolean).join(' · ') || noticeTexts['notice.device.other'][language]
  return {
    ...(nature !== undefined && {
      nature: noticeTexts[`notice.nature.${nature as 'BUY' | 'SELL'}`][language],
    }),
    ...(status !== undefined && { status: USER_STATUS[status as keyof typeof USER_STATUS][language] }),
    ...(act !== undefined && { act: toSentence(language, `approval.act.${act}` as Code) }),
    ...(cause !== undefined && { cause: toSentence(language, cause as Code, params) }),
    ...(userAgent !== undefined && { device }),
    ...(address !== undefined && { address: maskIpAddress(String(address)) }),
  }
}
