import type { Career } from '../career.ts'

export const ZONE_WORDS: Readonly<Record<Career['job_zone'], string>> = {
  1: 'usually needs no course before you begin',
  2: 'usually needs a short course or training beside somebody skilled',
  3: 'usually needs a trade certificate, a diploma or some years of training',
  4: 'usually needs a degree or a professional course',
  5: 'usually needs a degree and further study or training after it',
}

export const OUTLOOK_WORDS: Readonly<Record<Career['outlook']['value'], string>> = {
  [-1]: 'openings seem to become fewer',
  0: 'openings seem steady',
  1: 'openings seem to grow',
  2: 'openings seem to grow fast',
}

export const ABILITY_WORDS: Readonly<Record<1 | 2 | 3, string>> = {
  1: 'helps now and then',
  2: 'is used often',
  3: 'is used all the time',
}
