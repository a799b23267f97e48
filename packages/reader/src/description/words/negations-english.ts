const any = (lines: string): string => lines.trim().split('\n').join('|')

/** Words that rule out what follows, a kind of them a line; slips of the keyboard among them. */
const BEFORE = any(String.raw`
no(?! (?:matter|more than|less than|fewer than|later than|doubt|problem|longer)\b)(?! *(?:[.,;:!?)]|$))
not?ne? of the|none of
not(?! (?:only|just|too|sure|yet|more than|less than|necessarily|a problem)\b)(?! (?:for us|our|included|wanted|interested$|welcome)\b)
non(?=[ -])|w\/o|without(?: any)?
exc?e?[pc]{1,2}e?t(?:ing)?(?: for)?|excepting
ex(?:c|cl|clu|x|lu|l)?u?d(?:ing|ng|in|e|es)|excl\.?(?=\s)|ex(?=[ -]\p{L})(?!-)
leaving out|leave out|other than|apart from|aside from|outside(?: of)?(?= \p{L})
avoid(?:ing)?|never|skip(?:ping)?|minus|neither|nor|rather than|instead of
anyone but|everyone but|all but|anything but
ignor(?:e|ing)|omit(?:ting)?|ruling out|rule out|filter(?:ing)? out
keep out|keep away from|stay away from|block|spare (?:me|us)
nothing to do with|nothing (?:about|for|from|like)
drop|remove|forget
don'?t (?:want|need|sell|ship|target|show|include|care|like|do|offer|serve|deliver|bother|reach|waste)
do not (?:want|need|sell|ship|target|show|include|offer|serve|deliver|bother|reach)
doesn'?t (?:want|include|sell|ship)|does not (?:want|include)
aren'?t|are not(?! for)|isn'?t|is not
who (?:don'?t|do not|aren'?t|hate|dislike|can'?t stand)|hat(?:e|ing)|dislik(?:e|ing)
nobody|no one|noone|free of|never worked
not for us|not wanted|unwanted|excluded|exclusions?|off limits
`)
export const BEFORE_EN = new RegExp(String.raw`(?<![\p{L}'-])(?:${BEFORE})(?!['’]?[\p{L}])`, 'gu')

/** What is said of those who are ruled out: "are excluded". */
const OF_THEM = any(String.raw`
ex(?:c|cl|clu|x|lu)?u?ded|ruled out|left out|kept out|cut out
unwelcome|unwanted|off[ -]limits|out of scope
barred|banned|blocked|skipped|omitted|ignored
not (?:included|wanted|welcome|for us|our [a-z]+|allowed|interested|relevant)
not (?:a fit|needed|eligible|of interest|please|an option|required)
no[ -]go|no thanks?|aside|a no(?![a-z])
`)
/** Words that rule out what stands before them. */
const AFTER = any(String.raw`
(?:(?:is|are|should be|must be|to be|get|ones are|people are) )?(?:all |also |already |strictly |please )*(?:${OF_THEM})
can (?:go|look|shop|stay) (?:elsewhere|away|home)
need not apply|needn'?t apply|don'?t count|do not count|stay(?:s)? out
(?:so )?(?:please )?(?:exclude|skip|avoid|leave out|ignore|drop|omit) (?:it|them|those|that)(?: out)?
out(?= *(?:[.,;!?)]|$))|no(?= *(?:[.,;!?)]|$))|nope
`)
export const AFTER_EN = new RegExp(String.raw`\b(?:${AFTER})(?![a-z])`, 'g')

/** A list that is ruled out as a whole follows. */
const HEADING = any(String.raw`
exclud(?:e|ed|ing|es)|exclusions?|never worked|not for us|not wanted
avoid|no|not|skip|leave out|negatives?|unwanted|off limits|ruled out
except|without|don'?t want|do not want
`)
export const HEADING_EN = new RegExp(String.raw`\b(?:${HEADING})\s*$`, 'g')
