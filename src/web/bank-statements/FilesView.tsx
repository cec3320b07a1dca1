import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankStatement } from '#core/bank-statements/bank-statement-schema.ts'
import { mayUndoImport } from '#core/bank-statements/statement.ts'
import { showDay } from '#core/rules/days.ts'
import { call } from '../api/call.ts'
import { INTERVALS, keys, listQuery, useViewer } from '../api/queries.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { CopyId } from '../ui/CopyId.tsx'
import { Definition, DefinitionList } from '../ui/Definition.tsx'
import { formatShort } from '../ui/dates.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconArrowBackUp, IconFiles } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { SubjectLink } from '../ui/SubjectLink.tsx'
import { Unread } from '../ui/Unread.tsx'
import { ActQuestion, type RowAct } from '../ui/window/act.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { WindowOf } from '../ui/window/WindowOf.tsx'
import classes from './bank-statements.module.css'
import { ImportDrop } from './ImportDrop.tsx'

export type ShownFileLine = NonNullable<BankStatement['lines']>[number]

/** A debit has a state only where the house booked it, or the bank took it back. */
const isTold = (state: string, amount: string): boolean =>
  state === 'BOOKED' || state === 'TAKEN_BACK' || !amount.startsWith('-')

type FileLinesProps = { lines: readonly ShownFileLine[]; onTakeBack: (line: ShownFileLine) => void }

/** The lines that a file brought. One that a later file lacks can be removed. */
export function FileLines({ lines, onTakeBack }: FileLinesProps) {
  const { t } = useLabels()
  const wordsOf = ({ state, amount, isMissing }: ShownFileLine) => {
    if (isMissing && state !== 'TAKEN_BACK') return t('statementFiles.files.missing')
    return isTold(state, amount) && t(`statementFiles.files.state.${state}`)
  }
  return (
    <ul className="plain-list" aria-label={t('statementFiles.files.linesLabel')}>
      {lines.map((line) => (
        <li key={line._id} className={classes.item}>
          <span className="shrink grow">
            <span className="hint block">
              {[showDay(line.day), wordsOf(line), line.reason].filter(Boolean).join(' · ')}
            </span>
            <span className="anywhere">{line.text}</span>
            {line.deposit && (
              <SubjectLink entity="deposit" id={line.deposit._id} className="brand block">
                <code>{line.deposit.reference}</code>
              </SubjectLink>
            )}
            {line.isMissing && (line.state === 'OPEN' || line.state === 'SET_ASIDE') && (
              <Button variant="subtle" color="red" size="compact-sm" onClick={() => onTakeBack(line)}>
                {t('statementFiles.takeBack.act')}
              </Button>
            )}
          </span>
          <Amount value={line.amount} currency="BRL" />
        </li>
      ))}
    </ul>
  )
}

const SLICE = 'bank-statements'
const SHOWN = 100

/** The newest imported files. */
function useFiles() {
  const { queryFn } = listQuery<BankStatement>(`${SLICE}/files`, [], {
    limit: SHOWN,
    orderBy: 'createdAt',
    orderByDirection: 'desc',
  })
  const queryKey = keys.list(SLICE, 'files')
  const reading = useQuery({ queryKey, queryFn, refetchInterval: INTERVALS.lists })
  const { data } = reading
  return { files: data?.data, total: data?.meta.pagination.total ?? 0, reading }
}

/** One imported file with its lines. */
const useFile = (id: string) =>
  useQuery({
    queryKey: keys.one(SLICE, id),
    queryFn: ({ signal }) =>
      call<BankStatement>(`/${SLICE}/files/${id}`, { signal }).then(({ data }) => data),
  })

const toPeriod = ({ from, to }: BankStatement): string =>
  from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`

const toAccount = ({ bankAccount: { name, agency, account } }: BankStatement): string =>
  `${name} · ${agency} / ${account}`

/** How far its credits are reconciled, or that the import was undone. */
function Progress({ file: { undoneAt, creditCount, openCount } }: { file: BankStatement }) {
  const { t } = useLabels()
  if (undoneAt) return <span className="brass strong small">{t('statementFiles.undo.done')}</span>
  if (creditCount === 0) return <span className="hint">{t('statementFiles.files.noCredits')}</span>
  const done = String(creditCount - openCount)
  return (
    <span className={`small tabular ${openCount === 0 ? 'good strong' : ''}`}>
      {t('statementFiles.files.progress', { done, count: creditCount })}
    </span>
  )
}

function Row({ file, onOpen }: { file: BankStatement; onOpen: () => void }) {
  const { t } = useLabels()
  const { format, lineCount, createdBy, createdAt, undoneAt } = file
  const lines = t('statementFiles.files.lines', { count: lineCount })
  return (
    <li>
      <button type="button" className={classes.file} data-undone={undoneAt ?? undefined} onClick={onOpen}>
        <span className="shrink grow">
          <strong className="anywhere block">{toAccount(file)}</strong>
          <span className="hint block">{[toPeriod(file), lines, format].join(' · ')}</span>
          <span className="hint block anywhere">{`${createdBy.name} · ${formatShort(createdAt)}`}</span>
        </span>
        <Progress file={file} />
      </button>
    </li>
  )
}

/** The lines of a file that are no movements. Equal ones are possible, and none has an id. */
function Notes({ notes }: { notes: NonNullable<BankStatement['notes']> }) {
  const { t } = useLabels()
  return (
    <>
      <h3 className="caption">{t('statementFiles.files.notes')}</h3>
      <ul className="plain-list" aria-label={t('statementFiles.files.notes')}>
        {notes.map(({ day, amount, text, kind }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} className={classes.item}>
            <span className="shrink grow">
              <span className="hint block">
                {[day && showDay(day), t(`statementFiles.files.noteKind.${kind}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="anywhere muted">{text}</span>
            </span>
            {amount && <Amount value={amount} currency="BRL" />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The facts of a file, and the lines that it brought. */
function Facts({ file, onTakeBack }: { file: BankStatement; onTakeBack: (line: ShownFileLine) => void }) {
  const { t } = useLabels()
  const { format, lineCount, newCount, createdBy, createdAt, closingBalance, closingDay, sha256 } = file
  const { undoneBy, undoneAt, undoReason, chainReason, begins, lines, notes = [] } = file
  const counts = t('statementFiles.files.counts', { new: String(newCount), total: String(lineCount) })
  return (
    <>
      <DefinitionList lined>
        <Definition label={t('statementFiles.files.period')}>{`${toPeriod(file)} · ${format}`}</Definition>
        <Definition label={t('statementFiles.files.linesLabel')}>{counts}</Definition>
        {closingBalance && closingDay && (
          <Definition label={t('statementFiles.files.closing', { day: showDay(closingDay) })}>
            <Amount value={closingBalance} currency="BRL" />
          </Definition>
        )}
        <Definition label={t('bankStatements.importedBy')}>
          {`${createdBy.name} · ${formatShort(createdAt)}`}
        </Definition>
        <Definition label={t('statementFiles.files.hash')}>
          <CopyId value={sha256} label={t('statementFiles.files.hash')} />
        </Definition>
        {begins && (
          <Definition label={t('statementFiles.begins.label')}>
            {t(`statementFiles.begins.${begins}`)}
          </Definition>
        )}
        {chainReason && <Definition label={t('statementFiles.files.chainReason')}>{chainReason}</Definition>}
        {undoneAt && (
          <Definition label={t('statementFiles.files.undoneBy')} hint={undoReason}>
            {`${undoneBy?.name} · ${formatShort(undoneAt)}`}
          </Definition>
        )}
      </DefinitionList>
      {lines && <FileLines lines={lines} onTakeBack={onTakeBack} />}
      {lines && lines.length < newCount && (
        <p className="hint">{t('statementFiles.files.truncated', { shown: String(lines.length) })}</p>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
    </>
  )
}

type FileWindowProps = {
  id: string
  opened: boolean
  onClose: () => void
  onUndo: (file: BankStatement) => void
  onTakeBack: (line: ShownFileLine) => void
}

/** One imported file, and the undo of its import. */
function FileWindow({ id, onUndo, onTakeBack, ...window }: FileWindowProps) {
  const { t } = useLabels()
  const viewer = useViewer()
  const reading = useFile(id)
  const { data: file } = reading
  const footer = (
    <>
      <Button variant="default" onClick={window.onClose}>
        {t('ui.back')}
      </Button>
      {file && (
        <ActionButton
          variant="outline"
          color="red"
          verdict={mayUndoImport(file, viewer)}
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => onUndo(file)}
        >
          {t('statementFiles.undo.act')}
        </ActionButton>
      )}
    </>
  )
  return (
    <Modal {...window} title={file ? toAccount(file) : t('statementFiles.files.one')} footer={footer}>
      {!file && <Unread reading={reading} height={320} radius="xl" />}
      {file && <Facts file={file} onTakeBack={onTakeBack} />}
    </Modal>
  )
}

const TAKE_BACK: RowAct<ShownFileLine> = {
  slice: 'bank-statements',
  texts: 'statementFiles.takeBack',
  values: ({ day, text }) => ({ line: `${showDay(day)} · ${text}` }),
  reason: 'line',
  send: ({ _id }, reason) => ({ path: `/lines/${_id}`, body: { state: 'TAKEN_BACK', reason } }),
}

const UNDO: RowAct<BankStatement> = {
  slice: 'bank-statements',
  texts: 'statementFiles.undo',
  values: (file) => ({ account: toAccount(file), period: toPeriod(file) }),
  reason: 'line',
  send: ({ _id }, reason) => ({ path: `/files/${_id}/undo`, body: { reason } }),
}

/** The imported files, the newest first. */
export function FilesView() {
  const { t } = useLabels()
  const { files, total, reading } = useFiles()
  const [open, setOpen] = useState<string>()
  const [undoing, setUndoing] = useState<BankStatement>()
  const [taking, setTaking] = useState<ShownFileLine>()
  const askUndo = (file: BankStatement) => {
    setOpen(undefined)
    setUndoing(file)
  }
  const askTakeBack = (line: ShownFileLine) => {
    setOpen(undefined)
    setTaking(line)
  }
  return (
    <>
      <div className={classes.tools}>
        <ImportDrop isOn={!open && !undoing && !taking} />
      </div>
      {!files && <Unread reading={reading} height={320} radius="xl" />}
      {files?.length === 0 && <EmptyState icon={IconFiles} title={t('statementFiles.files.none')} />}
      {files && files.length > 0 && (
        <ul className={classes.files} aria-label={t('bankStatements.view.FILES')}>
          {files.map((file) => (
            <Row key={file._id} file={file} onOpen={() => setOpen(file._id)} />
          ))}
        </ul>
      )}
      {files && files.length < total && (
        <p className="hint">{t('statementFiles.files.newest', { shown: String(files.length) })}</p>
      )}
      <WindowOf about={open} onClose={() => setOpen(undefined)}>
        {(id, window) => <FileWindow {...window} id={id} onUndo={askUndo} onTakeBack={askTakeBack} />}
      </WindowOf>
      <ActQuestion about={taking && { act: TAKE_BACK, row: taking }} onClose={() => setTaking(undefined)} />
      <ActQuestion about={undoing && { act: UNDO, row: undoing }} onClose={() => setUndoing(undefined)} />
    </>
  )
}
