import { type ReactNode, useState } from 'react'
import type { Verdict } from '#core/rules/verdict.ts'
import type { Viewer } from '#core/rules/viewer.ts'
import { ApprovalAsked } from '../../api/approval-asked.ts'
import { useRefresh, useViewer } from '../../api/queries.ts'
import { type Command, useCommand } from '../../api/use-act.ts'
import { isLabel, type Stem, type Translate, type Values } from '../../i18n/dictionary.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { ActionButton, type ActionButtonProps } from '../ActionButton.tsx'
import type { ConfirmModalProps } from './ConfirmModal.tsx'
import { ConfirmModal, ReasonQuestion } from './questions.ts'
import type { AskedReason } from './ReasonQuestion.tsx'
import { toRehearsed } from './rehearsed.ts'
import { type ShownWindow, WindowOf } from './WindowOf.tsx'

type Given = Pick<ReturnType<typeof useLabels>, 't' | 'say'> & { viewer: Viewer }

/** The text of a question is the label `<texts>.text`, unless it depends on the row. */
type ActText<Row> = { texts: Stem<'text'>; text?: undefined } | { text: (row: Row, given: Given) => string }

/** The notice after an act is the label `<texts>.done`, unless the screen shows what became of it. */
type ActNotice = { texts: Stem<'done'>; isQuiet?: undefined } | { isQuiet: true }

/** An act on a row, with the question before it. It has no state. */
export type RowAct<Row> = ActText<Row> &
  ActNotice & {
    /** The slice of its call, whose lists are read again. */
    slice: string
    /** Other slices whose lists are read again. */
    refreshes?: readonly string[]
    /**
     * The beginning of its texts: `.text`, `.done`, and `.confirm` or `.act` for its button. The word of the button is the title,
     * unless there is a `.title`. Where they exist, `.keep` names the safe button, and `.textStaff` is the text about the row of
     * another user.
     */
    texts: Stem<'confirm'> | Stem<'act'>
    verdict?: (row: Row, by: Viewer) => Verdict
    tone?: 'red'
    /** The values of its texts. */
    values?: (row: Row, given: Given) => Values
    /** It asks for a reason: one that the audit keeps, one of a line that Enter sends, or another. */
    reason?: 'audited' | 'line' | ((row: Row, given: Given) => AskedReason | undefined)
    /** Its call, whose path continues that of the slice. */
    send: (row: Row, reason?: string) => Omit<Command, 'key'> & { path: string }
    /** The act has the focus and not the safe button. */
    startsOnAct?: (row: Row) => boolean
    doneText?: (row: Row, given: Given) => string | undefined
    /** Below the text. */
    details?: (row: Row, by: Viewer) => ReactNode
    size?: (by: Viewer) => ConfirmModalProps['size']
  }

const labelOf = <Row,>({ texts }: RowAct<Row>, t: Translate, values?: Values): string => {
  const confirm: string = `${texts}.confirm`
  const word: string = `${texts}.act`
  return isLabel(confirm) ? t(confirm, values) : isLabel(word) ? t(word) : ''
}

function toText<Row extends object>(act: RowAct<Row>, row: Row, given: Given): string {
  if (act.text) return act.text(row, given)
  const { t, viewer } = given
  const values = act.values?.(row, given)
  const ofStaff: string = `${act.texts}.textStaff`
  const isOther = 'userId' in row && row.userId !== viewer.id
  return isOther && isLabel(ofStaff) ? t(ofStaff, values) : t(`${act.texts}.text`, values)
}

function reasonOf<Row>({ reason }: RowAct<Row>, row: Row, given: Given): AskedReason | undefined {
  if (reason === 'audited') return { description: given.t('ui.reason.hint') }
  if (reason === 'line') return { isLine: true, lock: given.t('ui.reason.needed') }
  return reason?.(row, given)
}

/** The question before an act on a row. */
function toQuestion<Row extends object>(
  act: RowAct<Row>,
  row: Row,
  given: Given,
): Omit<ConfirmModalProps, 'opened' | 'onClose' | 'onConfirm'> & { reason: AskedReason | undefined } {
  const { texts, tone, details } = act
  const { t, viewer } = given
  const values = act.values?.(row, given)
  const find = (key: string) => (isLabel(key) ? t(key, values) : undefined)
  const said = <p className="flush">{toText(act, row, given)}</p>
  const reason = reasonOf(act, row, given)
  const rehearsed = toRehearsed(act, row, reason !== undefined)
  return {
    tone,
    reason,
    rehearsed,
    size: act.size?.(viewer),
    title: find(`${texts}.title`) ?? labelOf(act, t, values),
    confirmLabel: labelOf(act, t, values),
    safeLabel: find(`${texts}.keep`),
    verdict: act.verdict?.(row, viewer),
    startsOnAct: act.startsOnAct?.(row),
    done: act.isQuiet ? undefined : find(`${texts}.done`),
    doneText: act.doneText?.(row, given) ?? '',
    promise: said,
    children: details?.(row, viewer),
  }
}

type ActQuestionProps<Row> = {
  about: { act: RowAct<Row>; row: Row } | undefined
  onClose: () => void
  /** After the act, or after it was asked of another person, before the window closes. */
  onDone?: (is: ActOutcome) => void
}

/** An act has happened, or waits for another person. */
export type ActOutcome = 'done' | 'asked'

function useSendAct<Row>(onDone: ActQuestionProps<Row>['onDone']) {
  const command = useCommand()
  const refresh = useRefresh()
  return async (act: RowAct<Row>, row: Row, key: string, reason?: string): Promise<void> => {
    const { path, ...call } = act.send(row, reason)
    try {
      await command(act.slice, path, { ...call, key })
    } catch (cause) {
      // It waits for another person: for this one it is decided.
      if (cause instanceof ApprovalAsked) onDone?.('asked')
      throw cause
    }
    if (act.refreshes) await refresh(...act.refreshes)
    onDone?.('done')
  }
}

/** Asks before an act on a row, perhaps for its reason, and sends it. */
export function ActQuestion<Row extends object>({ about, onClose, onDone }: ActQuestionProps<Row>) {
  const { t, say } = useLabels()
  const viewer = useViewer()
  const send = useSendAct<Row>(onDone)
  return (
    <WindowOf about={about} onClose={onClose}>
      {({ act, row }, window) => {
        const { reason, ...question } = toQuestion(act, row, { t, say, viewer })
        return reason ? (
          <ReasonQuestion
            {...window}
            {...question}
            reason={reason}
            onConfirm={(key, given) => send(act, row, key, given || undefined)}
          />
        ) : (
          <ConfirmModal {...window} {...question} onConfirm={(key) => send(act, row, key)} />
        )
      }}
    </WindowOf>
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
