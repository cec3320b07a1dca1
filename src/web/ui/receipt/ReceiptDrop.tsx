import { ActionIcon, Button } from '@mantine/core'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  RECEIPT_EXTENSIONS,
  RECEIPT_MAX_BYTES,
  RECEIPT_TYPES,
  type ReceiptType,
} from '#core/deposits/receipt.ts'
import { useLabels } from '../../i18n/use-labels.ts'
import { IconCamera, IconCloudUpload, IconFile, IconTrash } from '../icons.tsx'
import classes from './Receipt.module.css'
import { ReceiptPreview } from './ReceiptPreview.tsx'

const MAX_MB = RECEIPT_MAX_BYTES / 1024 / 1024

export type ReceiptDropProps = {
  value: File | null
  onChange: (file: File | null) => void
  label?: ReactNode
  /** From the form; the field shows its own errors of the file in the same place. */
  error?: ReactNode
  /** Height of the preview in pixels. */
  height?: number
  /** The accepted kinds. */
  types?: readonly ReceiptType[]
}

/** The kinds in the words of a sentence, and for the file dialog. */
function useKinds(types: readonly ReceiptType[]) {
  const { language } = useLabels()
  const names = types.map((type) => RECEIPT_EXTENSIONS[type].toUpperCase())
  const kinds = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  const endings = types.map((type) => `.${RECEIPT_EXTENSIONS[type]}`)
  return { kinds, accept: [...types, ...endings, '.jpeg'].join(',') }
}

function checkFile(
  file: File,
  types: readonly string[],
): 'ui.receipt.empty' | 'ui.receipt.tooBig' | 'ui.receipt.wrongType' | undefined {
  if (file.size === 0) return 'ui.receipt.empty'
  if (file.size > RECEIPT_MAX_BYTES) return 'ui.receipt.tooBig'
  return types.includes(file.type) ? undefined : 'ui.receipt.wrongType'
}

/** Accepts files pasted anywhere while the field is on screen. */
function usePastedFile(onFile: (file: File) => void): void {
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

type PickerProps = { onFile: (file: File) => void; describedBy: string; accept: string }

/** The buttons that open the file dialog and the camera. */
function Pickers({ onFile, describedBy, accept }: PickerProps) {
  const { t } = useLabels()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    if (file) onFile(file)
    event.currentTarget.value = ''
  }
  const hidden = { type: 'file', hidden: true, onChange: pick } as const
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        aria-describedby={describedBy}
        leftSection={<IconFile size={16} />}
        onClick={() => picker.current?.click()}
      >
        {t('ui.receipt.pick')}
      </Button>
      <Button
        variant="default"
        hiddenFrom="sm"
        leftSection={<IconCamera size={16} />}
        onClick={() => camera.current?.click()}
      >
        {t('ui.receipt.camera')}
      </Button>
      <input {...hidden} ref={picker} accept={accept} aria-label={t('ui.receipt.pick')} />
      <input
        {...hidden}
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label={t('ui.receipt.camera')}
      />
    </div>
  )
}

type ZoneProps = PickerProps & { hasError: boolean; kinds: string }

function DropZone({ onFile, hasError, describedBy, accept, kinds }: ZoneProps) {
  const { t } = useLabels()
  const [isOver, setOver] = useState(false)
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons inside do the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      data-error={hasError || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <IconCloudUpload className="brand" size={28} stroke={1.5} aria-hidden />
      <p className="flush normal strong">{t('ui.receipt.drop')}</p>
      <Pickers onFile={onFile} describedBy={describedBy} accept={accept} />
      <p className="caption flush" id={describedBy}>
        {t('ui.receipt.limits', { kinds, size: String(MAX_MB) })}
      </p>
    </div>
  )
}

/**
 * Takes a receipt by drop, paste, file dialog or camera. It names the accepted kinds and the size, and shows
 * a preview. Only the accepted kinds up to 10 MB reach `onChange`.
 */
export function ReceiptDrop(props: ReceiptDropProps) {
  const { value, onChange, label, error, height = 260, types = RECEIPT_TYPES } = props
  const { t } = useLabels()
  const { kinds, accept } = useKinds(types)
  const id = useId()
  const [problem, setProblem] = useState<ReturnType<typeof checkFile>>()
  const take = (file: File) => {
    const found = checkFile(file, types)
    setProblem(found)
    if (!found) onChange(file)
  }
  usePastedFile(take)
  const remove = (
    <ActionIcon
      data-tip={t('ui.receipt.remove')}
      color="red"
      aria-label={t('ui.receipt.remove')}
      onClick={() => onChange(null)}
    >
      <IconTrash size={18} stroke={1.6} />
    </ActionIcon>
  )
  const message = problem ? t(problem, { kinds, size: String(MAX_MB) }) : error
  return (
    <div>
      {label && <span className="label mb-4 block">{label}</span>}
      {value ? (
        <ReceiptPreview blob={value} name={value.name} height={height} tools={remove} />
      ) : (
        <DropZone
          onFile={take}
          hasError={Boolean(message)}
          describedBy={`${id}-limits`}
          kinds={kinds}
          accept={accept}
        />
      )}
      {message && (
        <p className="error flush mt-6" role="alert">
          {message}
        </p>
      )}
    </div>
  )
}
