import { type CSSProperties, useState } from 'react'
import { useLabels } from '../../i18n/use-labels.ts'
import classes from './Receipt.module.css'

/** A part of a picture, as fractions of it, with the state of its fact. */
export type PictureMark = {
  readonly box: readonly [x: number, y: number, width: number, height: number]
  readonly state: 'same' | 'doubtful' | 'differs'
}

type MarkedPictureProps = { url: string; marks: readonly PictureMark[]; style: CSSProperties }

/** A picture of a receipt, with a frame around each mark once its size is known. */
export function MarkedPicture({ url, marks, style }: MarkedPictureProps) {
  const { t } = useLabels()
  const [size, setSize] = useState<{ url: string; width: number; height: number }>()
  if (size?.url !== url || marks.length === 0)
    return (
      <img
        className={classes.image}
        src={url}
        alt={t('ui.receipt.preview')}
        style={style}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ url, width, height })
        }
      />
    )
  const { width, height } = size
  return (
    <svg
      className={classes.image}
      role="img"
      aria-label={t('ui.receipt.preview')}
      width={width}
      viewBox={`0 0 ${width} ${height}`}
      style={style}
    >
      <image href={url} width={width} height={height} />
      {marks.map(({ box: [x, y, wide, high], state }) => (
        <rect
          key={`${x} ${y}`}
          className={classes[state]}
          x={x * width - high * height * 0.2}
          y={(y - high * 0.2) * height}
          width={wide * width + high * height * 0.4}
          height={high * 1.4 * height}
        />
      ))}
    </svg>
  )
}
