import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BankAccount } from '#core/bank-accounts/bank-account-schema.ts'
import { FUNDS } from '#core/bank-accounts/paying-account.ts'
import { equals, oneOf, PAGE_LIMIT } from '#core/lists/list.ts'
import { showDay } from '#core/rules/days.ts'
import type { Shipment, ShipmentPreview } from '#core/shipments/shipment-schema.ts'
import type { Withdrawal } from '#core/withdrawals/withdrawal-schema.ts'
import { call } from '../api/call.ts'
import { listQuery } from '../api/queries.ts'
import { useAct } from '../api/use-act.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/form/FormError.tsx'
import { LateSelect } from '../ui/form/late-input.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { IconDownload } from '../ui/icons.tsx'
import { Amount } from '../ui/money/Amount.tsx'
import { Modal } from '../ui/window/Modal.tsx'
import { Notices } from './Notices.tsx'
import { Problems } from './Problems.tsx'
import { ShortNames } from './ShortNames.tsx'
import { describePayer } from './shipment-resource.tsx'
import classes from './shipments.module.css'
import { downloadShipment } from './use-shipments.ts'

type PreviewProps = {
  opened: boolean
  onClose: () => void
  rows: readonly Withdrawal[]
  /** Takes withdrawals out of the selection. */
  onLeave: (ids: readonly string[]) => void
  /** All files are made. */
  onEnd: () => void
}

/** The active accounts of the house that have bank data. */
function usePayers() {
  const filters = [equals('status', 'ACTIVED'), oneOf('funds', FUNDS)]
  const { data } = useQuery(listQuery<BankAccount>('bank-accounts', filters, { limit: PAGE_LIMIT }))
  return data?.data ?? []
}

/** The files as they would be. The number of rows tells previews of one window apart: rows only leave. */
function usePreview(withdrawalIds: readonly string[], payingAccountId: string | null, isOn: boolean) {
  const body = { withdrawalIds, payingAccountId }
  return useQuery({
    queryKey: ['shipment-preview', withdrawalIds.length, payingAccountId],
    queryFn: ({ signal }) =>
      call<ShipmentPreview>('/shipments/preview', { method: 'POST', body, signal }).then(({ data }) => data),
    enabled: isOn && withdrawalIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

type File = ShipmentPreview['files'][number]

/** Makes the files, each by a call of its own: a made file stays when the next one is refused. */
function useMaking(onAsked: () => void) {
  const [made, setMade] = useState<readonly Shipment[]>([])
  const act = useAct<Shipment>('shipments')
  const isAsked = useRef(false)
  const { send, isBusy, error } = useSend(undefined, () => {
    isAsked.current = true
  })
  const make = async (files: readonly File[], payingAccountId: string) => {
    for (const { withdrawalIds, route } of files) {
      if (made.some((one) => one.route === route)) continue
      const body = { withdrawalIds, payingAccountId }
      isAsked.current = false
      const shipment = await send((key) => act('', { method: 'POST', body, key }), body)
      if (isAsked.current) onAsked()
      if (!shipment || shipment === true) return
      setMade((before) => [...before, shipment])
    }
  }
  return { made, make, isBusy, error }
}

function PayerChoice({
  value,
  onChange,
  payer,
}: {
  value: string | null
  onChange: (id: string | null) => void
  payer: ShipmentPreview['payingAccount']
}) {
  const { t } = useLabels()
  const payers = usePayers()
  if (payers.length < 2)
    return (
      payer && <p className="text flush">{t('shipments.preview.payer', { payer: describePayer(payer) })}</p>
    )
  return (
    <LateSelect
      label={t('shipments.column.payer')}
      placeholder={t('shipments.preview.choosePayer')}
      allowDeselect={false}
      data={payers.map(({ _id, name, bankName, agency, account }) => ({
        value: _id,
        label: `${name} · ${bankName} · ${agency} / ${account}`,
      }))}
      value={value ?? payer?._id ?? null}
      onChange={onChange}
    />
  )
}

function FileLine({ file, made }: { file: File; made: Shipment | undefined }) {
  const { t } = useLabels()
  // The server decided the day when it made the file.
  const { paymentDate: day } = made ?? file
  const dated = (day === file.paymentDate && file.dated) || 'TODAY'
  return (
    <li className={classes.file}>
      <span className="grow shrink">
        <strong>{made ? made.fileName : t(`shipments.preview.file.${file.route}`)}</strong>
        <span className="hint block">{t('shipments.payments', { count: file.count })}</span>
        {day && (
          <span className="medium block">
            {t(`shipments.preview.paidOn.${dated}`, { day: showDay(day) })}
          </span>
        )}
      </span>
      <Amount value={file.amount} currency="BRL" strong />
      {made && (
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadShipment(made)}
        >
          {t('shipments.download')}
        </Button>
      )}
    </li>
  )
}

function Files({ files, made }: { files: readonly File[]; made: readonly Shipment[] }) {
  const { t } = useLabels()
  return (
    <ul className={classes.files} aria-label={t('shipments.preview.files')}>
      {files.map((file) => (
        <FileLine key={file.route} file={file} made={made.find(({ route }) => route === file.route)} />
      ))}
    </ul>
  )
}

/** The files of a selection before they are made, with every problem; then the files themselves. */
export function PreviewWindow({ opened, onClose, rows, onLeave, onEnd }: PreviewProps) {
  const { t } = useLabels()
  const [payerId, setPayerId] = useState<string | null>(null)
  const { made, make, isBusy, error } = useMaking(onClose)
  const preview = usePreview(
    rows.map((row) => row._id),
    payerId,
    made.length === 0,
  )
  const {
    files = [],
    problems = [],
    notices = [],
    shortNames = [],
    payingAccount = null,
  } = preview.data ?? {}
  const isDone = made.length > 0 && made.length === files.length
  const isEmpty = rows.length === 0 || (preview.data && files.length === 0)
  const reason = isEmpty
    ? t('shipments.preview.nothing')
    : problems.length > 0 && t('shipments.preview.solve')
  const footer = isDone ? (
    <Button onClick={onEnd}>{t('shipments.preview.end')}</Button>
  ) : (
    <>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <ActionButton
        loading={isBusy || preview.isFetching}
        reason={reason}
        onClick={() => payingAccount && void make(files, payingAccount._id)}
      >
        {t('shipments.preview.make', { count: files.length - made.length })}
      </ActionButton>
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={isDone ? onEnd : onClose}
      size="lg"
      isBusy={isBusy}
      title={t(isDone ? 'shipments.preview.made' : 'shipments.preview.title')}
      footer={footer}
    >
      <div className="stack gap-16 one-column">
        {!isDone && <PayerChoice value={payerId} onChange={setPayerId} payer={payingAccount} />}
        {!preview.data && !preview.error && <Skeleton height={120} radius="xl" />}
        {preview.error && <p className="error flush">{preview.error.message}</p>}
        {!isDone && notices.length > 0 && <Notices notices={notices} />}
        {problems.length > 0 && <Problems problems={problems} rows={rows} onLeave={onLeave} />}
        <Files files={files} made={made} />
        {!isDone && shortNames.length > 0 && <ShortNames names={shortNames} />}
        <FormError error={error} />
      </div>
    </Modal>
  )
}
