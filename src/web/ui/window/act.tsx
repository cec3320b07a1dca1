import { type ReactNode, useState } from 'react'
import { ok, type Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { useRefresh, useViewer } from '../../api/queries.ts'
import { type Command, useCommand } from '../../api/use-act.ts'
import { isLabel, type Stem, type Translate, type Values } from '../../i18n/dictionary.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton, type ActionButtonProps } from '../ActionButton.tsx'
import { notifyDone } from '../notify.ts'
import { ConfirmAct, type ConfirmModalProps } from './ConfirmModal.tsx'
import { lazyWindow } from './lazy-window.tsx'
import { type ShownWindow, WindowOf } from './WindowOf.tsx'

const ReasonModal = lazyWindow(() => import('../form/ReasonModal.tsx').then((module) => module.ReasonModal))

type Given = { t: Translate; viewer: Viewer }

/** The text of a question is the label `<texts>.text`, unless it depends on the row. */
type ActText<Row> = { texts: Stem<'text'>; text?: undefined } | { text: (row: Row, given: Given) => string }

/** An act on a row, with the question before it. It has no state. */
export type RowAct<Row> = ActText<Row> & {
  /** The slice of its call, whose lists are read again. */
  slice: string
  /** Other slices whose lists are read again. */
  refreshes?: readonly string[]
  /**
   * The beginning of its texts: `.title`, `.text`, `.done`, and `.confirm` or `.act` for its button. Where they exist,
   * `.keep` names the safe button, and `.textStaff` is the text about the row of another user.
   */
  texts: Stem<'title'> & Stem<'done'> & (Stem<'confirm'> | Stem<'act'>)
  verdict?: (row: Row, by: Viewer) => Verdict
  tone?: 'red'
  /** The values of its texts. */
  values?: (row: Row) => Values
  /** It asks for a reason, which is recorded. */
  needsReason?: boolean
  /** Its call, whose path continues that of the slice. */
  send: (row: Row, reason?: string) => Omit<Command, 'key'> & { path: string }
  /** The question first asks the server what would happen. */
  isRehearsed?: boolean
  doneText?: (row: Row, given: Given) => string | undefined
  /** Below the text. */
  details?: (row: Row, by: Viewer) => ReactNode
  isWide?: (by: Viewer) => boolean
}

const labelOf = <Row,>({ texts }: RowAct<Row>, t: Translate): string => {
  const confirm: string = `${texts}.confirm`
  const word: string = `${texts}.act`
  return isLabel(confirm) ? t(confirm) : isLabel(word) ? t(word) : ''
}

function toText<Row extends object>(act: RowAct<Row>, row: Row, given: Given): string {
  if (act.text) return act.text(row, given)
  const { t, viewer } = given
  const values = act.values?.(row)
  const ofStaff: string = `${act.texts}.textStaff`
  const isOther = 'userId' in row && row.userId !== viewer.id
  return isOther && isLabel(ofStaff) ? t(ofStaff, values) : t(`${act.texts}.text`, values)
}

/** The question before an act on a row. */
function toQuestion<Row extends object>(
  act: RowAct<Row>,
  row: Row,
  given: Given,
): Omit<ConfirmModalProps, 'opened' | 'onClose' | 'onConfirm'> {
  const { texts, tone, details, isRehearsed } = act
  const { t, viewer } = given
  const values = act.values?.(row)
  const { path, method = 'PATCH', body } = act.send(row)
  const keep: string = `${texts}.keep`
  const said = toText(act, row, given)
  return {
    tone,
    size: act.isWide?.(viewer) ? 'lg' : 'sm',
    title: t(`${texts}.title`, values),
    confirmLabel: labelOf(act, t),
    safeLabel: isLabel(keep) ? t(keep) : undefined,
    verdict: act.verdict?.(row, viewer),
    done: t(`${texts}.done`, values),
    doneText: act.doneText?.(row, given) ?? '',
    ...(isRehearsed && method !== 'DELETE'
      ? {
          rehearsed: { path: `/${act.slice}${path}`, method, body: body ?? {} },
          promise: <p className="flush">{said}</p>,
        }
      : {}),
    children: (
      <>
        {!isRehearsed && said}
        {details?.(row, viewer)}
      </>
    ),
  }
}

type ActQuestionProps<Row> = {
  about: { act: RowAct<Row>; row: Row } | undefined
  onClose: () => void
  /** After the act itself, before the window closes. */
  onDone?: () => void
}

function useSendAct<Row>() {
  const command = useCommand()
  const refresh = useRefresh()
  return async (act: RowAct<Row>, row: Row, key: string, reason?: string): Promise<void> => {
    const { path, ...call } = act.send(row, reason)
    await command(act.slice, path, { ...call, key })
    if (act.refreshes) await refresh(...act.refreshes)
  }
}

/** Asks for the reason of an act on a row. */
function ReasonQuestion<Row extends object>({ about, onClose, onDone }: ActQuestionProps<Row>) {
  const { t } = useLabels()
  const viewer = useViewer()
  const send = useSendAct<Row>()
  return (
    <WindowOf about={about} onClose={onClose}>
      {({ act, row }, window) => {
        const { done = '', doneText, verdict = ok, ...question } = toQuestion(act, row, { t, viewer })
        return (
          <ReasonModal
            {...window}
            {...question}
            verdict={verdict}
            onConfirm={async (reason, key) => {
              await send(act, row, key, reason)
              notifyDone(done, doneText)
              onDone?.()
            }}
          />
        )
      }}
    </WindowOf>
  )
}

/** Asks before an act on a row, and sends it. */
export function ActQuestion<Row extends object>({ about, onClose, onDone }: ActQuestionProps<Row>) {
  const { t } = useLabels()
  const viewer = useViewer()
  const send = useSendAct<Row>()
  const needsReason = about?.act.needsReason
  return (
    <>
      <ReasonQuestion about={needsReason ? about : undefined} onClose={onClose} onDone={onDone} />
      <ConfirmAct
        about={needsReason ? undefined : about}
        onClose={onClose}
        ask={({ act, row }) => ({
          ...toQuestion(act, row, { t, viewer }),
          onConfirm: async (key) => {
            await send(act, row, key)
            onDone?.()
          },
        })}
      />
    </>
  )
}

/** The question about a row that is on the screen: `ask(CANCEL_DEPOSIT)` opens it, and the screen renders it. */
export function useQuestion<Row extends object>(row: Row) {
  const [act, ask] = useState<RowAct<Row>>()
  const question = <ActQuestion about={act && { act, row }} onClose={() => ask(undefined)} />
  return { ask: (next: RowAct<Row>) => ask(() => next), question, isAsking: act !== undefined }
}

export type ActWindowsProps<Row, Act extends string> = {
  /** The acts on a row that ask first. */
  acts?: { readonly [One in Act]?: RowAct<Row> }
  /** The windows of other acts on a row. */
  windows?: { readonly [One in Act]?: (row: Row, window: ShownWindow) => ReactNode }
}

/** The question or the window of the act that was started on a row, where `of(act)` is that row. */
export function ActWindows<Row extends object, Act extends string>({
  acts = {},
  windows = {},
  of,
  onClose,
}: ActWindowsProps<Row, Act> & { of: (act: Act) => Row | undefined; onClose: () => void }) {
  const asked = (Object.keys(acts) as Act[]).find(of)
  const act = asked && acts[asked]
  const row = asked && of(asked)
  return (
    <>
      <ActQuestion about={act && row && { act, row }} onClose={onClose} />
      {(Object.keys(windows) as Act[]).map((one) => (
        <WindowOf key={one} about={of(one)} onClose={onClose}>
          {(shown, window) => windows[one]?.(shown, window)}
        </WindowOf>
      ))}
    </>
  )
}

type ActButtonProps<Row> = Omit<ActionButtonProps, 'children' | 'verdict' | 'onClick'> & {
  act: RowAct<Row>
  row: Row
  onAsk: (act: RowAct<Row>) => void
}

type ActButtonsProps<Row> = Omit<ActButtonProps<Row>, 'act'> & { acts: readonly RowAct<Row>[] }

/** The buttons of the acts that this viewer may do to the row. */
export function ActButtons<Row>({ acts, ...button }: ActButtonsProps<Row>) {
  const viewer = useViewer()
  const permitted = acts.filter(({ verdict }) => verdict?.(button.row, viewer).ok ?? true)
  return permitted.map((act) => <ActButton key={act.texts} variant="outline" {...button} act={act} />)
}

/** The button of an act, with its verdict and its word. */
export function ActButton<Row>({ act, row, onAsk, ...button }: ActButtonProps<Row>) {
  const { t } = useLabels()
  const viewer = useViewer()
  return (
    <ActionButton
      color={act.tone}
      {...button}
      verdict={act.verdict?.(row, viewer)}
      onClick={() => onAsk(act)}
    >
      {labelOf(act, t)}
    </ActionButton>
  )
}
