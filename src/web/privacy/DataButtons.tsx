import { Button } from '@mantine/core'
import { fetchFile } from '../api/call.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { FormError } from '../ui/form/FormError.tsx'
import { useSend } from '../ui/form/use-send.ts'
import { saveFile } from '../ui/grid/save-file.ts'
import { IconDownload } from '../ui/icons.tsx'

/** Downloads all data of a person, as a document or for another program. */
export function DataButtons({ userId }: { userId: string }) {
  const { t } = useLabels()
  const { send, isBusy, error } = useSend()
  const save = async (format: 'pdf' | 'json') => {
    const file = await send(() => fetchFile(`/users/${userId}/data?format=${format}`))
    if (file instanceof Blob) saveFile(file, `balcao-dados.${format}`)
  }
  return (
    <>
      <div className="wrap gap-8">
        {(['pdf', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="sm"
            disabled={isBusy}
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={() => void save(format)}
          >
            {t(`privacy.data.${format}`)}
          </Button>
        ))}
      </div>
      <FormError error={error} />
    </>
  )
}
