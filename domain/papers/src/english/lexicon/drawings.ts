/** Line drawings of our own in a box of 100 by 100, black on white: the shapes inside an SVG group. */
export const drawings: Readonly<Record<string, string>> = {
  sun: '<circle cx="50" cy="50" r="20"/><path d="M50 8v14M50 78v14M8 50h14M78 50h14M20 20l10 10M70 70l10 10M80 20L70 30M30 70L20 80"/>',
  moon: '<path d="M62 12a40 40 0 1 0 24 56a32 32 0 0 1-24-56z"/>',
  star: '<path d="M50 8l12 28 30 3-23 20 7 30-26-16-26 16 7-30-23-20 30-3z"/>',
  ball: '<circle cx="50" cy="50" r="38"/><path d="M12 50q38-24 76 0M12 50q38 24 76 0M50 12v76"/>',
  cup: '<path d="M20 28h50v36q0 20-25 20t-25-20zM70 36q20 0 20 14t-20 14M14 90h62"/>',
  fish: '<path d="M10 50q30-34 62 0q-32 34-62 0zM72 50l20-18v36z"/><circle cx="28" cy="46" r="3"/>',
  tree: '<path d="M44 90V58h12v32zM50 8q30 0 30 26t-30 26t-30-26t30-26z"/>',
  house: '<path d="M12 46L50 12l38 34M20 44v44h60V44M42 88V62h16v26M28 52h12v12H28z"/>',
  flag: '<path d="M20 8v84M20 12h60v38H20M20 25h60M20 37h60"/>',
  kite: '<path d="M50 8l28 34-28 34-28-34zM50 8v68M22 42h56M50 76q-10 8 0 16"/>',
  hat: '<path d="M8 72h84M26 72V44q0-22 24-22t24 22v28M26 60h48"/>',
  box: '<path d="M14 36h58v52H14zM14 36l16-18h58L72 36M88 18v52L72 88"/>',
  egg: '<path d="M50 12c18 0 30 32 30 50a30 28 0 0 1-60 0c0-18 12-50 30-50z"/>',
  key: '<circle cx="26" cy="50" r="16"/><path d="M42 50h48M78 50v16M66 50v12"/>',
  book: '<path d="M50 24q-20-12-40-4v62q20-8 40 4q20-12 40-4V20q-20-8-40 4zM50 24v62"/>',
  bus: '<path d="M8 26h84v46H8zM18 34h16v16H18zM42 34h16v16H42zM66 34h16v16H66z"/><circle cx="28" cy="76" r="9"/><circle cx="72" cy="76" r="9"/>',
  leaf: '<path d="M18 82Q10 20 84 14Q84 86 18 82zM18 82L66 32"/>',
  flower:
    '<circle cx="50" cy="34" r="9"/><path d="M50 25q-8-17 0-17t0 17M50 43q-8 17 0 17t0-17M41 34q-17-8-17 0t17 0M59 34q17-8 17 0t-17 0M50 60v32M50 80q14-2 18-14"/>',
  umbrella: '<path d="M10 50q4-38 40-38t40 38zM50 12V6M50 50v32q0 10 9 10t9-10"/>',
  clock: '<circle cx="50" cy="50" r="40"/><path d="M50 50V24M50 50l16 12M50 14v4M50 82v4M14 50h4M82 50h4"/>',
  apple: '<path d="M50 30q-36-18-36 20t30 40q6-4 12 0q30-2 30-40t-36-20zM50 30q0-16 12-22"/>',
  drum: '<ellipse cx="50" cy="28" rx="36" ry="12"/><path d="M14 28v44q36 24 72 0V28M14 40l24 42M86 40L62 82"/>',
  ladder: '<path d="M34 8v84M66 8v84M34 22h32M34 38h32M34 54h32M34 70h32M34 84h32"/>',
  boat: '<path d="M8 62h84l-16 24H24zM50 62V10l30 42H50"/>',
  pencil: '<path d="M8 92l8-26 50-50 18 18-50 50zM16 66l18 18M60 22l18 18"/>',
  ring: '<circle cx="50" cy="60" r="28"/><circle cx="50" cy="60" r="22"/><path d="M40 32l10-14 10 14z"/>',
  bed: '<path d="M10 20v66M90 44v42M10 70h80M10 52h80M14 52V40h24v12"/>',
  chair: '<path d="M28 8v84M28 50h44v42M28 14h12v36"/>',
  lamp: '<path d="M34 10h32l14 36H20zM50 46v34M30 88h40l-8-8H38z"/>',
  bell: '<path d="M22 74q10-8 10-30q0-24 18-24t18 24q0 22 10 30zM50 20v-8"/><circle cx="50" cy="82" r="7"/>',
  van: '<path d="M8 30h52v42H8zM60 44h20l12 14v14H60zM66 50h12l6 8H66z"/><circle cx="28" cy="74" r="9"/><circle cx="74" cy="74" r="9"/>',
  nest: '<path d="M10 58q40 46 80 0zM10 58h80M20 66l60 8M26 76l52-10"/><ellipse cx="40" cy="50" rx="9" ry="11"/><ellipse cx="62" cy="50" rx="9" ry="11"/>',
}

const STYLE = 'fill="none" stroke="black" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'

/** A drawing as an image of its own. */
export const picture = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g ${STYLE}>${drawings[name]}</g></svg>`

/** Several drawings in a row, each with its label below. */
export const pictureRow = (names: readonly string[], labels: readonly string[]): string => {
  const groups = names.map(
    (name, i) =>
      `<g transform="translate(${i * 120} 0)" ${STYLE}>${drawings[name]}</g><text x="${i * 120 + 50}" y="122" font-size="18" text-anchor="middle">${labels[i]}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${names.length * 120 - 20} 130">${groups.join('')}</svg>`
}
