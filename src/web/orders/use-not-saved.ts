import { ApiError } from '../api/api-error.ts'
import { useLabels } from '../i18n/use-labels.ts'
import { notifyFailure, takeBack } from '../ui/notify.ts'

const NOTICE = 'order-not-saved'

/** Says that an order was not saved, beside what its form says: the server's words, or that only the house can help. */
export function useNotSaved() {
  const { t } = useLabels()
  const tell = (error?: ApiError) => {
    const isSaid = error !== undefined && error.status < 500
    takeBack(NOTICE)
    notifyFailure(t('orders.form.failed'), isSaid ? error.message : t('orders.form.failedText'), NOTICE)
  }
  const telling =
    <Result>(save: (key: string) => Promise<Result>) =>
    async (key: string): Promise<Result> => {
      try {
        const saved = await save(key)
        takeBack(NOTICE)
        return saved
      } catch (error) {
        if (error instanceof ApiError) tell(error)
        throw error
      }
    }
  return {
    /** Without an error: what was typed cannot be sent. */
    tell,
    /** A save that tells its failure, and takes the notice of the one before back. */
    telling,
  }
}
