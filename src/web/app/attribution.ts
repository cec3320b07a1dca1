/** The licence of the charts requires a visible link to their makers. */
export const TRADING_VIEW = 'https://www.tradingview.com/'
