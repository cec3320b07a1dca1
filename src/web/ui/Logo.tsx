import { isWordmark, logoPath, PRODUCT_NAME, type Logo as Stored } from '#core/settings/brand.ts'
import { useHouse } from './house.ts'
import classes from './Logo.module.css'

/** The mark of `public/logo.svg`, in the page: it needs no request and shows at once. */
function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8.5" fill="#0b6b57" />
      <rect x="8.2" y="5.6" width="3.6" height="15.2" rx="1.2" fill="#fff" />
      <circle cx="18.6" cy="15.2" r="5.6" fill="#f2b035" />
      <rect x="4.8" y="22.4" width="22.4" height="3.6" rx="1.8" fill="#fff" />
    </svg>
  )
}

/** The first letter of the house, in its colour. */
function Letter({ name, size }: { name: string; size: number }) {
  return (
    <svg className="rigid" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8.5" fill="var(--brand)" />
      <text x="16" y="22" textAnchor="middle" fontSize="18" fontWeight="650" fill="var(--on-brand)">
        {[...name][0]?.toUpperCase()}
      </text>
    </svg>
  )
}

/** A name of more signs needs three lines, in smaller letters. */
const LONG = 30

/** The widest that a picture with the name may be, in its heights. */
const WIDEST = 4.6

/** The picture of the house, on a light plate in the dark theme: most logos are drawn for paper. */
export function Picture({ logo, size }: { logo: Stored; size: number }) {
  const width = Math.min(size * WIDEST, (size * logo.width) / logo.height)
  return <img src={logoPath(logo.id)} alt="" className={classes.picture} width={width} height={size} />
}

/** The coin on the counter, and the brand's name unless `markOnly`; the face of the house where it has its own. */
export function Logo({ size = 30, markOnly }: { size?: number; markOnly?: boolean }) {
  const { name, logo } = useHouse()
  const isOwn = name !== PRODUCT_NAME || logo !== null
  // A name in a small square could not be read.
  const square = markOnly && logo && !isWordmark(logo)
  const hasPicture = markOnly ? square : logo !== null
  return (
    <span className="inline-row gap-10 ink plain shrink" role="img" aria-label={name}>
      {square && (
        <img src={logoPath(logo.id, true)} alt="" className={classes.picture} width={size} height={size} />
      )}
      {!markOnly && logo && <Picture logo={logo} size={size} />}
      {!hasPicture && (isOwn ? <Letter name={name} size={size} /> : <Mark size={size} />)}
      {!markOnly && !(logo && isWordmark(logo)) && (
        <span
          className={isOwn ? classes.name : classes.word}
          data-long={name.length > LONG || undefined}
          aria-hidden
        >
          {isOwn ? (
            name
          ) : (
            <>
              balc<span className={`relative ${classes.a}`}>a</span>o
            </>
          )}
        </span>
      )}
    </span>
  )
}
