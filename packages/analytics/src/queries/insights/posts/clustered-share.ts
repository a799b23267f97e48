export interface ClusteredShare {
  share: number
  /** Number of independent posts with the same information: posts of one person are similar. */
  effective: number
}

/**
 * A share of posts clustered by author: the ratio of two sums over authors, its variance by linearisation
 * (Σ(y - share·x)² · m / (m - 1) over (Σx)², with x posts and y posts of the kind for each of m authors), and
 * the size of a simple sample with that variance, so that intervals of simple samples apply. At most the
 * number of posts; if all or none are of the kind, the variance is not informative and each author counts
 * once. Null without posts.
 */
export function clusteredShare(
  authors: number,
  x: { sum: number; squares: number },
  y: { sum: number; squares: number; products: number },
): ClusteredShare | null {
  if (x.sum <= 0 || authors <= 0) return null
  const share = y.sum / x.sum
  if (authors === 1 || share <= 0 || share >= 1) return { share, effective: authors }
  const residualSquares = Math.max(0, y.squares - 2 * share * y.products + share * share * x.squares)
  const variance = ((authors / (authors - 1)) * residualSquares) / (x.sum * x.sum)
  if (variance === 0) return { share, effective: authors }
  return { share, effective: Math.min(x.sum, (share * (1 - share)) / variance) }
}
