import classes from './Logo.module.css'

/** The coin on the counter, and the brand's name unless `markOnly`. */
export function Logo({ size = 30, markOnly }: { size?: number; markOnly?: boolean }) {
  return (
    <span className="inline-row gap-10 ink plain" role="img" aria-label="Balcão">
      <img src="/logo.svg" width={size} height={size} alt="" />
      {!markOnly && (
        <span className={classes.word} aria-hidden>
          balc<span className={`relative ${classes.a}`}>a</span>o
        </span>
      )}
    </span>
  )
}
