import { Button, Select } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useSystemAccounts } from '../deposits/use-deposit-form.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormError } from '../ui/form/FormError.tsx'
import classes from './bank-statements.module.css'
import { useImport } from './use-lines.ts'

/** Asks for the account of a file that names none of the house. */
function AccountOf({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useLabels()
  const { data } = useSystemAccounts()
  return (
    <Select
      label={t('bankStatements.import.account')}
      data={(data ?? []).map(({ _id, name, agency, account }) => ({
        value: _id,
        label: `${name} · ${agency} / ${account}`,
      }))}
      value={null}
      onChange={(id) => id && onChoose(id)}
    />
  )
}

/** Takes a statement by drop or file dialog, and imports it at once. */
export function ImportDrop() {
  const { t } = useLabels()
  const { run, isBusy, error, file, asksAccount } = useImport()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const [dropped] = event.dataTransfer.files
    if (dropped && !isBusy) void run(dropped)
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.currentTarget.files ?? []
    if (picked) void run(picked)
    event.currentTarget.value = ''
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconFileImport size={16} />}
        onClick={() => picker.current?.click()}
      >
        {t('bankStatements.import.pick')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".ofx,.ret,.txt,.cnab"
        aria-label={t('bankStatements.import.pick')}
        onChange={pick}
      />
      <span className="hint">{t('bankStatements.import.hint')}</span>
      {asksAccount && file && <AccountOf onChoose={(id) => void run(file, id)} />}
      <FormError error={error} fieldLabels={{ bankAccountId: t('bankStatements.import.account') }} />
    </div>
  )
}
