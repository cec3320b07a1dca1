import { Alert } from '@mantine/core'
import type { ShipmentPreview } from '#core/shipments/shipment-schema.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { IconAlertTriangle } from '../ui/icons.tsx'

/** The questions that staff settle with the bank before the files go there. */
export function Notices({ notices }: Pick<ShipmentPreview, 'notices'>) {
  const { t } = useLabels()
  return (
    <Alert
      className="notice"
      title={t('shipments.preview.notices')}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      <div className="stack gap-8">
        {notices.map(({ code, message }) => (
          <p key={code} className="flush">
            {message}
          </p>
        ))}
      </div>
    </Alert>
  )
}
