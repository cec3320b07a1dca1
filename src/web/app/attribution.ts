/** What the licence of the charts asks for: a link to who made them, wherever someone looks for it. */
export const TRADING_VIEW = 'https://www.tradingview.com/'
