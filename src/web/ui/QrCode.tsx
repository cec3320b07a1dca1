import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

const SIZE = 220

/** A QR code of a text, black on white also on a dark page. Its encoder loads with the first code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data: encode, error } = useQuery({
    queryKey: ['qr-encoder'],
    queryFn: async () => (await import('qr')).encodeQR,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return null
  if (!encode) return <Skeleton width={SIZE} height={SIZE} />
  const svg = encode(text, 'svg', { ecc: 'medium', border: 4 })
  const onWhite = svg.replace('<path', '<rect width="100%" height="100%" fill="#fff"/><path')
  return (
    <img
      className="block"
      src={`data:image/svg+xml,${encodeURIComponent(onWhite)}`}
      width={SIZE}
      height={SIZE}
      alt={label}
    />
  )
}
