/**
 * Loads the font of ids while the rest of a screen renders. A screen that shows ids at once imports this module: without it the
 * browser asks for the font when the first id is there.
 */
void document.fonts.load("12px 'Geist Mono'")
