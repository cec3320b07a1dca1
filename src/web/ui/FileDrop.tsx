import { type DragEvent, useRef, useState } from 'react'
import { useLabels } from '../i18n/use-labels.ts'
import { BusyButton } from './BusyButton.tsx'
import { IconCloudUpload, IconFile } from './icons.tsx'
import classes from './receipt/Receipt.module.css'

export type FileDropProps = {
  label: string
  /** The accepted kinds in a line, and for the file dialog: `.ret,.txt`. */
  hint: string
  accept: string
  isBusy?: boolean
  onFile: (file: File) => void
}

/** Takes one file of any kind, by drop or by the file dialog. */
export function FileDrop({ label, hint, accept, isBusy, onFile }: FileDropProps) {
  const { t } = useLabels()
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => file && !isBusy && onFile(file)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconCloudUpload className="brand" size={28} stroke={1.5} aria-hidden />
      <p className="flush normal strong">{label}</p>
      <BusyButton
        variant="default"
        isBusy={isBusy}
        leftSection={<IconFile size={16} />}
        onClick={() => picker.current?.click()}
      >
        {t('ui.receipt.pick')}
      </BusyButton>
      <input
        type="file"
        hidden
        ref={picker}
        accept={accept}
        aria-label={t('ui.receipt.pick')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <p className="caption flush">{hint}</p>
    </div>
  )
}
