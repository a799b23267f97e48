const any = (lines: string): string => lines.trim().split('\n').join('|')

/** Words that rule out what follows, a kind of them a line; slips of the keyboard among them. */
const BEFORE = any(String.raw`
no(?!-)(?! (?:clue|idea|worries|wonder|need to|matter|more than|less than|fewer than|later than|doubt|problem|longer)\b)(?! *(?:[.,;:!?)]|$))
not?ne? of the|none of
not(?! (?:only|just|too|sure|yet|more than|less than|necessarily|a problem)\b)(?! (?:for us|our|included|wanted|interested$|welcome)\b)
non(?=[ -])|w\/o|without(?: any)?
exc?e?[pc]{1,2}e?t(?:ing)?(?: for)?|excepting
ex(?:c|cl|clu|x|lu|l)?u?d(?:ing|ng|in|e|es)|excl\.?(?=\s)|ex(?=[ -]\p{L})(?!-)
leaving out|leave out|other than|apart from|aside from|outside(?: of)?(?= \p{L})
avoid(?:ing)?|never|skip(?:ping)?|minus|neither|nor|rather than|instead of
anyone but|everyone but|all but|anything but
ignor(?:e|ing)|omit(?:ting)?|ruling out|rule out|filter(?:ing)? out
(?:screen|weed|cut|throw)(?:ing)? out(?: the)?|hid(?:e|den)(?: (?:it|this|these|them))? from|sav(?:e|ing) us from|steer(?:ing)? clear of
(?:had )?enough of|tired of|done with|no (?:use|need|room|interest) (?:for|in)|not (?:after|chasing|looking for)|subtract
keep (?:(?:us|me|it|them|this|these|the ads?|ads) )?(?:out|away)(?: from| of)?|stay away from|block|spare (?:me|us)
(?:leave|take|keep|cut|kick|strike)(?= (?:[\p{L}'-]+ ){1,4}(?:alone|off|out|away)(?![\p{L}]))
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
unwelcome|unwanted|off[ -]limits|out of scope|(?:kept|left|taken|struck) off|off the (?:list|table)|filtered(?: out)?|screened out|weeded out|removed|hidden|cut
barred|banned|blocked|skipped|omitted|ignored
not (?:included|wanted|welcome|for us|our [a-z]+|allowed|interested|relevant)
not (?:a fit|needed|eligible|of interest|please|an option|required)
no[ -]go|no thanks?|aside|a no(?![a-z])
`)
/** Words that rule out what stands before them. */
const AFTER = any(String.raw`
(?:(?:is|are|should be|must be|to be|get|ones are|people are) )?(?:all |also |already |strictly |please )*(?:${OF_THEM})
(?:(?:can|could|may|should|please|just|kindly) )+(?:go|look|shop|stay|scroll|keep|move|walk) (?:elsewhere|away|home|past|on|by|off|scrolling)
(?:need not|needn'?t|don'?t need to|do not need to|shouldn'?t|should not|must not|mustn'?t) (?:apply|see|get|receive|be shown|be reached|be included|show up|come|bother)(?: (?:it|this|these|that|them|the ads?|our ads?))?
don'?t count|do not count|stay(?:s)? out
(?:so )?(?:please )?(?:exclude|skip|avoid|leave out|ignore|drop|omit) (?:it|them|those|that)(?: out)?
out(?= *(?:[.,;!?)]|$))|no(?= *(?:[.,;!?)]|$))|nope
(?:(?:are|is|get|be) )?(?:an? )?(?:hard|firm|definite|big|strict|clear) (?:no|pass|nope)|(?:not (?:so|that) much|not really|never|(?:are|is|would be) (?:just |only )?a waste(?: of (?:money|time|budget))?)(?= *(?:[.,;!?)]|$))
(?:don'?t|do not|won'?t|will not|can'?t|cannot|never) (?:interest|fit|buy|work|convert|use|suit|belong|matter|count)(?: (?:us|here|for us|it|this|these|anyway|in))*(?= *(?:[.,;!?)]|$))
(?:aren'?t|are not|isn'?t|is not) (?:the|our|an?|really (?:our|the)) (?:target|customers?|audience|market|people|crowd|focus|fit|priority|clientele)(?: (?:audience|market|group|customers?|here))?
`)
export const AFTER_EN = new RegExp(String.raw`\b(?:${AFTER})(?![a-z])`, 'g')

/** A list that is ruled out as a whole follows. */
const HEADING = any(String.raw`
exclud(?:e|ed|ing|es)|exclusions?|never worked|not for us|not wanted
avoid|no|not|skip|leave out|negatives?|unwanted|off limits|ruled out
except|without|don'?t want|do not want
`)
export const HEADING_EN = new RegExp(String.raw`\b(?:${HEADING})\s*$`, 'g')
