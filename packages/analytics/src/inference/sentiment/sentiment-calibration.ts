// Measured by bench/scripts/measure-sentiment-calibration.ts on 2026-11-28; do not edit.
import type { ClassCalibration } from '../../statistics/class-shares.ts'

/** Japanese posts are too few for natural audiences: their spread is that of English ones. */
export const sentimentCalibration: Readonly<Record<'en' | 'ja', ClassCalibration>> = {
  en: {
    classes: ['negative', 'neutral', 'positive'],
    rows: [
      [23, 52, 29],
      [49, 49, 19],
      [47, 16, 4],
      [19, 135, 68],
      [6, 106, 27],
      [3, 21, 3],
      [9, 52, 68],
      [3, 13, 117],
      [0, 6, 75],
    ],
    spread: [0.064, 0.064, 0.064],
  },
  ja: {
    classes: ['negative', 'neutral', 'positive'],
    rows: [
      [0, 0, 0],
      [11, 3, 1],
      [5, 6, 0],
      [0, 0, 0],
      [9, 36, 4],
      [0, 0, 0],
      [0, 0, 0],
      [0, 3, 7],
      [0, 1, 14],
    ],
    spread: [0.073, 0.076, 0.07],
  },
}
/** The same for posts addressed to an organisation, measured on posts to six airlines; no other language was. */
export const addressedCalibration: Partial<typeof sentimentCalibration> = {
  en: {
    classes: ['negative', 'neutral', 'positive'],
    rows: [
      [276, 52, 21],
      [597, 75, 13],
      [718, 25, 4],
      [242, 213, 30],
      [167, 181, 8],
      [42, 79, 2],
      [103, 69, 53],
      [51, 46, 95],
      [33, 42, 370],
    ],
    spread: [0.063, 0.058, 0.032],
  },
}
