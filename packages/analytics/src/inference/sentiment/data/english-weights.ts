// Built by scripts/build-sentiment-weights.ts; do not edit. Sources and licences: NOTICE.
/** Score before any word, of negative and of positive against neutral. */
export const englishBias = [-0.356, -1.581] as const
/** [the likeliest class is at least so likely, and is right so often]. */
export const englishConfidence: readonly (readonly [number, number])[] = [
  [0.9, 0.936],
  [0.8, 0.748],
  [0.7, 0.668],
  [0.6, 0.614],
  [0.5, 0.569],
  [0.4, 0.501],
  [0, 0.366],
]
/** Feature, its say for negative and for positive against neutral in fiftieths; tabs between. */
export const englishWeights = `
!0	11	3
!a	7	-10
!able	3	-15
!about	13	-8
!after	-1	-8
!again	22	22
!ago	-12	0
!agree	33	11
!allowed	17	2
!also	-17	-26
!always	23	22
!an	8	-19
!answer	-15	0
!anymore	26	4
!anything	-1	-13
!anywhere	-23	-12
!are	-7	-15
!around	10	19
!as	-8	-3
!ask	-2	-12
!asking	-18	-6
!at	12	8
!back	-13	-19
!bad	-16	6
!be	10	-12
!because	7	-13
!been	10	-2
!before	-17	-9
!being	8	-14
!believe	29	-13
!better	-14	5
!between	-23	-5
!big	-16	12
!blame	20	0
!but	6	15
!call	21	5
!can	-21	-15
!care	12	3
!chance	-18	-7
!change	-9	11
!close	-28	-15
!clue	-13	-23
!come	-16	-11
!coming	14	4
!comment	-1	-13
!control	-2	13
!crying	-3	-10
!deal	0	8
!deserve	32	-2
!doing	-17	-13
!don't	19	5
!done	-8	-7
!doubt	-26	-4
!either	12	3
!else	-13	-4
!end	9	11
!even	16	-4
!ever	-2	-19
!everyone	13	-2
!exactly	16	0
!expect	5	10
!fact	-11	-14
!fan	-11	11
!far	-24	-23
!fault	2	-10
!feel	13	12
!find	0	9
!first	9	1
!fit	8	1
!for	10	0
!forget	-17	-8
!fuck	15	-7
!fucking	45	-2
!fun	-10	-7
!funny	6	18
!game	-5	8
!get	10	-13
!gets	-11	-13
!give	12	16
!go	6	-8
!good	37	18
!got	6	9
!guys	-29	-16
!happened	9	2
!happy	-3	16
!hard	-12	-14
!have	-12	-18
!having	-7	-10
!he	-6	-13
!he's	-7	-12
!hear	3	-20
!heard	10	7
!help	7	25
!his	-3	-12
!hit	9	-6
!how	8	-10
!i	20	14
!i'm	16	9
!i've	-5	-19
!if	-18	-6
!imagine	9	-2
!in	1	-14
!into	1	8
!is	-9	-11
!its	-11	-1
!joke	-12	3
!just	19	18
!kid	11	-1
!kids	-14	-12
!kill	9	-6
!kind	-39	-23
!knew	-12	-12
!know	-27	-30
!leave	9	2
!less	10	-8
!let	-11	14
!lie	5	9
!like	31	-9
!live	8	-9
!lol	-10	75
!long	4	12
!lose	8	11
!love	-11	4
!make	-4	-16
!making	11	7
!man	13	-8
!many	-16	-20
!me	23	-18
!mean	12	-6
!meant	-11	-15
!mention	-18	-8
!mind	4	25
!more	23	0
!most	-7	-10
!much	-13	-12
!my	16	4
!myself	-14	-5
!name	-13	0
!necessarily	-15	-4
!need	18	-1
!new	4	-9
!no	-8	-8
!notice	-22	-16
!noticed	-8	-23
!now	6	8
!of	9	10
!off	6	-16
!old	-11	-7
!on	-4	-11
!once	-14	4
!only	-9	6
!or	-7	-13
!our	15	7
!over	-3	-24
!pay	18	6
!people	20	-1
!person	-22	7
!place	23	-1
!play	-18	-20
!played	1	16
!point	-8	-8
!problem	-12	2
!put	5	20
!question	-18	-18
!quite	8	5
!read	14	7
!real	2	-9
!really	16	2
!reason	-13	-10
!reddit	-12	-4
!remember	-29	-18
!right	15	2
!say	7	11
!saying	12	-7
!see	8	-12
!self	17	5
!sense	27	3
!serious	2	-17
!sex	-11	-11
!she	10	-4
!shit	35	6
!show	-2	-18
!since	14	5
!so	15	2
!sorry	2	-17
!speak	0	-9
!start	-16	-2
!still	-9	-14
!stop	-2	-8
!sub	0	-11
!such	-7	-16
!support	26	9
!sure	-30	-17
!surprise	-27	-35
!surprised	-28	-6
!taking	-14	-20
!talk	18	13
!talking	12	-6
!tell	-10	-7
!than	4	-19
!thanks	-9	6
!that	16	-2
!the	7	-16
!then	1	-12
!there	1	-18
!they	-14	-19
!they're	-1	-18
!thing	3	-9
!things	19	6
!think	14	-12
!this	17	-4
!though	11	7
!time	0	-8
!to	17	-12
!true	26	6
!trust	16	-4
!try	14	5
!trying	-13	-12
!understand	-16	-19
!unless	-13	-3
!until	4	-11
!up	3	11
!used	-9	4
!very	10	-4
!vote	6	-13
!want	13	-2
!was	-14	-16
!way	21	-9
!we	3	-16
!well	38	17
!where	-27	-15
!who	-11	-13
!why	-13	-7
!will	-16	-15
!win	7	16
!with	1	-9
!without	-11	-1
!wonder	-11	3
!word	-20	-19
!work	23	0
!worry	-9	33
!worth	27	11
!wrong	-9	6
!yet	-27	-29
!you	24	8
!you're	9	11
!yourself	-11	-4
. 0	-13	-2
. :(	8	1
. :)	-10	14
. <3	8	2
. absolutely	13	6
. actually	12	-1
. after	-12	20
. all	13	10
. although	10	7
. always	-20	11
. am	22	12
. amazing	1	19
. any	-4	-12
. anyone	8	1
. apparently	-9	1
. are	-15	10
. as	-21	-13
. awesome	12	39
. bad	-9	-19
. because	8	-5
. being	14	-6
. best	-15	7
. big	4	12
. both	9	16
. but	-1	9
. by	18	9
. can	10	9
. can't	11	12
. cause	-8	0
. cheers	-6	15
. come	-20	-22
. congrats	28	38
. congratulations	-7	9
. could	-12	-8
. d	-2	28
. damn	23	9
. definitely	-16	3
. did	13	-8
. didn't	9	1
. do	-24	-6
. does	-1	15
. doesn't	-9	7
. don't	13	19
. dont	-2	-9
. dude	-11	2
. edit	-19	-5
. especially	11	6
. even	1	13
. every	17	7
. everything	12	15
. exactly	0	8
. except	-12	-3
. feels	12	3
. for	-27	-22
. from	-20	-25
. fuck	25	21
. get	10	-8
. glad	8	18
. going	-6	-10
. good	9	31
. got	-8	0
. gotta	16	13
. great	10	13
. had	16	1
. haha	10	19
. happy	18	18
. has	-13	3
. have	5	11
. he	11	0
. he's	19	23
. her	13	-7
. here	-4	14
. here's	-4	27
. his	-24	-21
. holy	-15	-12
. honestly	-12	-5
. hope	-5	35
. hopefully	-16	31
. how	17	26
. hug	-10	4
. i	7	17
. i'd	-8	9
. i'll	15	28
. i'm	8	16
. i've	-11	1
. im	-12	12
. in	-17	-10
. is	-20	-6
. it	20	11
. it's	7	9
. its	9	11
. just	2	18
. let	12	-2
. let's	-24	-2
. like	-15	-4
. lmao	0	25
. lol	-5	58
. look	12	10
. looks	-9	-7
. lots	-15	5
. love	12	44
. make	-19	-15
. makes	7	19
. may	5	-10
. maybe	-20	4
. me	-10	4
. might	9	15
. more	10	11
. most	9	10
. much	16	15
. must	-6	9
. my	11	-4
. never	9	-1
. next	16	2
. no	9	-2
. nobody	-30	-18
. nothing	-31	-14
. o	-19	-22
. of	-15	-15
. on	16	7
. once	-12	-3
. one	10	15
. only	-17	-2
. or	13	8
. our	14	8
. people	5	-12
. please	8	15
. plus	0	19
. poor	-8	-5
. pretty	0	26
. probably	21	13
. remember	-9	5
. right	-11	-10
. sadly	29	3
. same	11	2
. see	1	9
. seems	17	13
. seriously	21	21
. shame	15	0
. she's	11	6
. should	-10	3
. since	-6	-16
. some	8	8
. someone	-1	-9
. something	-19	-9
. sometimes	-1	-10
. sorry	55	20
. sounds	8	-1
. source	-26	2
. stay	12	32
. stop	15	-1
. such	20	24
. take	19	8
. tell	-15	-9
. thank	21	77
. thanks	12	50
. that	24	18
. that's	8	12
. thats	8	2
. the	11	-1
. their	19	13
. then	15	25
. there	10	2
. there's	-15	-7
. these	12	9
. they	-11	-10
. they'll	-11	-4
. they're	13	5
. this	17	15
. those	19	21
. though	-26	-4
. time	-16	-14
. to	-6	-9
. totally	-1	10
. try	9	15
. u	10	2
. ugh	7	-10
. unless	10	-12
. very	1	9
. wait	-11	1
. was	-17	-12
. wasn't	-9	-9
. we	11	10
. weird	11	-15
. welcome	-23	-12
. well	8	7
. what	11	12
. when	-13	7
. which	16	16
. who	1	-15
. will	-22	-32
. wish	12	36
. with	20	11
. would	9	9
. wow	3	11
. yeah	-8	-2
. yes	3	22
. yet	-10	-21
. you'll	-6	16
. you're	7	17
. your	17	19
. ❤	12	21
. 😂	-20	-6
0	-9	-7
0 am	11	30
0 and	4	-8
0 but	-3	-9
0 day	-11	-22
0 days	-6	-16
0 games	10	2
0 in	10	6
0 is	12	17
0 k	8	12
0 million	-10	-9
0 mins	-8	-10
0 more	15	18
0 nd	11	9
0 of	7	19
0 on	12	-10
0 people	-9	-5
0 pm	7	8
0 s	-10	12
0 so	-6	8
0 st	-14	15
0 th	-16	2
0 times	-17	-14
0 to	13	5
0 x	-2	11
:)	-22	-24
:-)	-23	-7
:/	-14	-19
?	-35	-10
? 0	-28	-35
? and	8	-12
? are	-13	-21
? because	6	17
? he	0	9
? how	-12	-2
? i	-6	-15
? i'd	2	16
? i've	10	16
? if	-25	-33
? is	7	11
? it	13	15
? it's	18	19
? like	8	14
? lol	7	37
? my	17	4
? no	5	-9
? not	-4	-8
? oh	-13	-22
? or	-2	-9
? sorry	21	1
? thanks	-10	7
? that	19	9
? that's	30	21
? the	8	5
? they	26	17
? this	15	25
? what	4	-17
? why	8	1
? wow	7	20
? you	22	-10
? you're	25	15
^ 0	3	-15
^ absolutely	13	24
^ after	-10	-16
^ agree	6	45
^ agreed	16	63
^ all	-24	-18
^ also	-10	-19
^ always	-6	14
^ am	-15	-15
^ amazing	2	37
^ and	-10	-18
^ any	16	2
^ as	7	9
^ at	-11	5
^ aw	-4	15
^ awesome	4	35
^ aww	-6	20
^ be	-21	15
^ beautiful	10	27
^ because	-7	-10
^ been	-3	-13
^ best	-11	20
^ bless	-7	16
^ both	14	5
^ bro	16	12
^ but	-16	-33
^ came	16	13
^ can	-15	-25
^ cheers	-17	10
^ come	-16	-12
^ congrats	-11	30
^ congratulations	7	49
^ damn	17	13
^ dear	2	9
^ did	-8	-3
^ do	-14	-15
^ doesn't	-10	-15
^ don't	25	11
^ eh	-11	9
^ even	-7	-8
^ everyone	-16	1
^ exactly	1	34
^ except	-4	-22
^ fair	-2	13
^ finally	8	28
^ from	3	-16
^ fuck	32	2
^ fucking	10	-6
^ funny	18	40
^ give	-8	-5
^ glad	23	34
^ go	-9	-13
^ good	2	31
^ got	-18	-22
^ gotta	-13	10
^ great	10	61
^ had	-10	4
^ haha	-6	30
^ hahaha	-5	34
^ happy	-30	10
^ has	-33	-21
^ have	-26	4
^ having	-11	-12
^ he's	-8	5
^ hell	-5	14
^ hello	-27	-21
^ her	11	6
^ here	-26	-24
^ here's	-21	-3
^ hi	-13	-18
^ his	20	27
^ honestly	9	-5
^ hope	12	41
^ hopefully	-4	32
^ how	4	-27
^ huh	0	-8
^ i	3	15
^ i'd	2	10
^ i'm	8	3
^ idk	-19	-14
^ im	16	12
^ imagine	-17	-17
^ in	-12	-11
^ interesting	-17	10
^ is	-28	-27
^ isn't	-28	-12
^ it	11	2
^ ive	-15	6
^ just	-6	-10
^ keep	-23	-1
^ kinda	-11	-24
^ last	-7	8
^ let	-15	-13
^ let's	-15	1
^ like	-19	-16
^ literally	-2	-8
^ lmao	-6	40
^ lol	9	53
^ look	-17	-15
^ looking	-10	10
^ looks	-3	-9
^ lots	-22	-9
^ love	-6	14
^ make	-13	-13
^ makes	-7	-10
^ man	-2	-26
^ maybe	-22	-19
^ me	-18	-9
^ mm	-19	-7
^ more	-22	-27
^ most	-16	-9
^ my	11	9
^ nah	12	-4
^ needs	-41	-39
^ never	-10	-12
^ nice	4	31
^ no	20	-6
^ nope	12	1
^ nothing	-17	-2
^ now	-30	-16
^ obviously	-4	18
^ of	8	5
^ ohh	-10	-11
^ ok	0	-15
^ okay	-33	-16
^ on	-30	-33
^ one	-4	13
^ only	-4	-14
^ oof	12	-5
^ ooh	13	10
^ or	-18	-28
^ our	20	20
^ out	-34	-26
^ people	-10	-21
^ please	8	2
^ poor	29	8
^ probably	-24	-15
^ r	-18	-20
^ read	-21	-20
^ really	-9	5
^ remember	-9	14
^ remindme	-30	-18
^ reminds	-33	-13
^ right	-11	-2
^ sad	15	-7
^ sadly	46	6
^ same	10	8
^ see	0	-9
^ seems	-13	-11
^ seriously	-19	-7
^ she's	-20	5
^ should	-31	-11
^ shut	33	12
^ so	-3	-9
^ some	-11	-14
^ someone	-24	-15
^ something	-20	-5
^ sometimes	-20	-7
^ sorry	45	5
^ sounds	-8	3
^ stay	10	20
^ still	-10	-8
^ stop	14	-3
^ such	16	29
^ sure	-5	31
^ tell	-9	-19
^ thank	21	74
^ thanks	-6	92
^ that	21	15
^ thats	12	4
^ then	-13	5
^ there	-11	-20
^ they	-19	-12
^ they're	6	11
^ they've	-5	-11
^ those	-2	-12
^ time	-15	-8
^ to	-12	-30
^ too	10	-6
^ true	-3	13
^ try	-32	-21
^ two	-10	-14
^ u	8	13
^ uh	-9	-14
^ very	-1	19
^ wait	-34	-12
^ was	-17	-10
^ wasn't	2	-15
^ we	11	7
^ welcome	-4	13
^ what	-2	-11
^ what's	-10	-10
^ when	-10	-20
^ which	-12	-14
^ who	-7	-19
^ why	-1	-20
^ wish	9	27
^ with	-33	-4
^ would	-37	-6
^ wouldn't	-19	-9
^ wow	-30	-10
^ ya	0	13
^ yay	-11	12
^ yea	-11	-1
^ yeah	11	3
^ yep	11	13
^ yes	-3	32
^ yo	-16	3
^ you're	13	13
^ your	20	20
^ yup	-1	11
a baby	15	8
a beautiful	1	48
a better	4	16
a big	11	10
a bit	-9	-18
a book	-2	-10
a break	10	18
a bunch	-10	-6
a car	12	-1
a cat	-22	-22
a child	-2	-16
a comment	3	-14
a cool	13	29
a damn	3	-20
a day	-1	10
a difference	12	3
a doctor	-4	23
a fake	-29	-25
a fan	-1	-15
a fantastic	5	31
a feeling	1	-10
a few	-11	-1
a friend	-14	-12
a fucking	18	-6
a fun	3	31
a god	10	13
a good	3	24
a great	-2	31
a guy	-5	-17
a happy	5	18
a hell	19	17
a high	3	12
a horrible	4	-11
a huge	13	-4
a job	-1	-8
a joke	-12	18
a kid	1	-15
a legend	7	37
a lie	24	-3
a link	-7	-11
a long	-9	2
a look	-16	-1
a lovely	-12	0
a man	-14	-15
a massive	-10	-13
a meme	18	-8
a minute	-37	-22
a more	-2	28
a moron	11	-1
a movie	-20	-19
a much	-26	-9
a nice	19	10
a no	8	-5
a person	-18	-7
a picture	-11	-12
a piece	-3	8
a point	-10	-8
a problem	-13	3
a question	8	-7
a racist	-12	-13
a real	-12	6
a reason	-9	8
a relationship	-15	9
a sad	12	-9
a shame	40	6
a shit	16	17
a single	-13	-6
a small	-11	5
a solid	4	-13
a special	8	-6
a story	-13	-15
a stupid	18	1
a surprise	-35	-29
a team	-9	-9
a terrible	40	9
a therapist	-19	-2
a thing	-21	-16
a time	0	17
a troll	-4	9
a wall	-8	-13
a waste	16	6
a way	-17	4
a weird	25	-1
a while	9	11
a whole	9	5
a wonderful	3	10
a word	-18	-13
a young	-5	-18
ability	-6	-20
able	-5	13
abortion	14	1
about	-6	-10
about him	12	8
about his	13	18
about how	5	-8
about it	-7	-8
about my	-23	0
about the	-19	-5
about their	14	18
about them	-9	-16
about this	-19	0
about to	8	8
above	-6	-18
absolute	19	13
absolutely	16	25
abuse	-6	21
accent	4	-8
accident	-34	-30
accidentally	-10	7
according	-18	-24
according to	-19	-25
accurate	0	19
act	-8	-15
act like	-4	-21
acting	13	-3
action	-18	-18
actions	-31	-15
acts	-27	-13
actual	10	-11
actually	-10	10
actually a	-13	1
actually really	6	9
add	-9	-5
adorable	1	50
adults	9	-7
advantage	-2	-14
advice	-5	10
af	-12	-6
afraid	34	1
afraid of	17	7
afraid to	25	21
after	-17	-20
after all	-18	-14
after he	8	5
after that	-1	16
after the	-8	-10
against the	8	3
age	-19	-5
aggressive	12	-7
ago	-21	-8
agree	6	99
agree with	5	37
agreed	4	51
ahead	-31	-13
ahh	3	13
ain't	-2	-17
air	-17	-20
album	-10	19
all about	-18	-5
all good	3	13
all i	12	-1
all my	-13	3
all of	13	9
all that	-1	8
all the	3	13
all this	19	-1
all those	1	14
all time	-10	11
allow	8	4
allowed	-8	-5
allowed to	6	11
alone	-4	-9
along	-21	-20
alot	15	20
already	-23	2
alright	-17	3
also a	-21	-13
also be	20	4
also love	6	36
also the	15	15
alt	-16	-31
alt right	-14	-20
although	8	0
always	-10	8
always a	1	11
always be	-9	14
always been	8	10
always thought	-24	-9
am a	-21	-2
am i	-8	-14
am not	-19	-13
am so	38	21
amazing	26	84
america	-3	-14
american	0	15
amount of	2	12
an absolute	10	17
an adult	-15	-8
an amazing	3	11
an asshole	37	5
an awesome	2	30
an awful	18	13
an hour	6	11
an idiot	29	14
an interesting	-14	-6
an issue	-3	-18
analogy	-16	3
and 0	-10	-7
and a	-10	-7
and also	-9	5
and are	-17	-11
and as	-15	-7
and being	8	9
and can	-1	13
and didn't	3	-13
and do	-12	-4
and don't	15	10
and everyone	-16	-8
and find	-6	-12
and for	-25	-17
and get	11	16
and go	-8	-19
and good	13	10
and got	21	14
and has	11	3
and have	8	24
and his	-4	-13
and how	33	16
and i'm	6	22
and i've	9	1
and if	-5	-14
and in	-5	14
and is	4	11
and its	8	3
and just	17	17
and let	0	16
and love	13	4
and make	-28	-17
and maybe	-20	14
and more	10	1
and most	2	10
and my	-32	-2
and never	16	13
and no	10	21
and not	-12	4
and now	8	-11
and on	-18	16
and only	9	-1
and over	2	-8
and people	-10	-7
and she	10	15
and should	9	-1
and so	11	12
and still	3	-13
and tell	11	1
and the	-12	-2
and their	-8	12
and there	3	-9
and they	2	12
and think	3	10
and this	11	-17
and to	-12	-11
and try	-29	-2
and what	-24	-10
and when	-15	-5
and why	13	-2
and would	9	10
and yet	4	-9
and you'll	-11	-2
and you're	-25	-4
and your	-8	-6
angry	8	-5
animal	-9	-16
animals	11	9
annoyed	28	1
annoying	63	19
another	-25	-13
answer	-2	-10
anti	-18	-21
anxiety	26	16
anxious	13	17
any	-1	-9
any of	-2	8
any other	-31	-2
any time	-4	9
anybody	4	-11
anymore	13	-10
anyone else	-26	-22
anyone who	20	9
anything	12	-4
anything about	15	3
anything else	-8	10
anything to	13	14
anytime	-8	-3
anyways	19	-1
apologies	49	4
apologize	29	-5
app	-6	-19
apparently	-39	-6
appears	-7	-9
apple	7	9
appreciate	17	53
appreciate it	-1	19
appreciate the	-10	18
appreciate you	11	24
appreciate your	1	14
appreciated	0	38
are 0	-16	-15
are a	1	9
are all	-18	-3
are always	-12	-3
are awesome	18	15
are doing	5	9
are getting	18	22
are going	-5	14
are just	16	4
are more	-28	-13
are no	-21	-13
are not	-5	-13
are pretty	5	14
are really	9	7
are right	5	23
are so	10	22
are some	21	11
are still	-20	-19
are the	-9	-18
are there	-34	-14
are they	13	9
are very	8	2
are we	-19	-8
are you	-11	-14
area	-3	-14
aren't	9	-12
arent	-6	-19
arguing	2	-10
argument	19	5
arm	-20	-22
arms	-16	11
around the	18	1
arrested	19	-8
art	-10	2
article	10	8
artist	-5	-12
as	-8	3
as a	-10	-9
as an	-10	8
as bad	3	-12
as far	-11	1
as fuck	6	14
as good	-24	-23
as he	-11	-18
as hell	26	18
as if	11	7
as it	-8	-13
as possible	-29	0
as someone	25	24
as they	13	0
as this	21	7
as to	-10	-10
as well	-14	8
ashamed	52	8
aside	-5	-13
ask	-6	-11
ask for	-12	-15
asking	-32	-9
asking for	-10	1
asleep	-9	-2
ass	-25	-2
assault	-22	-5
asshole	41	18
assume	-17	-9
assuming	-25	-8
at 0	9	2
at a	-14	0
at all	20	0
at first	-2	14
at how	-21	-12
at least	-16	8
at me	7	10
at my	-17	-21
at the	-4	-9
at this	8	1
at work	7	17
atheist	12	24
attack	-7	-10
attacked	7	-9
attacks	4	10
attitude	11	1
aunt	-2	16
available	0	11
average	8	1
avoid	-20	0
aw	-4	18
aware	-18	-25
away	28	-4
away from	24	13
away with	-21	-15
awesome	40	97
awful	65	29
awkward	46	8
aww	-3	20
b	-24	-29
babies	14	14
baby	-5	-10
back and	-2	9
back at	9	6
back on	2	-12
back then	-19	-17
back up	-10	-7
background	0	13
bad	22	-15
bad as	4	-13
bad for	18	-15
badass	-2	18
badly	-6	-14
bag	-20	-29
bait	11	1
ball	-5	-13
ban	-11	-6
band	-23	-9
bank	-36	-25
banned	-21	-3
banned from	-16	-10
bar	-18	-15
barely	3	-14
base	-5	-10
based on	8	-1
basically	-10	-18
basketball	-7	10
bastard	33	22
battle	-16	-14
bay	-19	-23
bc	10	-1
be 0	-16	-5
be a	11	10
be able	-12	9
be an	8	4
be better	-14	-7
be careful	1	24
be cool	4	10
be fun	3	39
be good	8	-2
be happy	-9	8
be in	-1	-9
be interesting	0	20
be like	-14	-9
be more	18	11
be my	-13	1
be nice	-9	4
be really	6	17
be so	-15	-6
be sure	-15	-3
be surprised	-18	-14
be that	9	4
beach	18	0
bears	-10	2
beautiful	29	94
beauty	-13	17
because he	-16	-12
because i	31	28
because i'm	27	28
because it	15	-2
because she	-37	-22
because that's	-9	-3
because the	-12	-6
because they	-13	-20
because they're	-22	-23
because this	10	9
because we	13	9
because you	14	-9
become	-8	5
become a	8	0
becomes	-33	-7
becoming	19	2
been in	15	12
been there	5	24
been to	2	14
beer	-18	6
before	-8	1
before i	-8	-19
before she	12	11
before the	-25	-4
before you	-20	-4
beginning	7	16
behind	-5	-8
being a	15	1
being able	10	2
being an	-1	11
being in	-7	-10
being the	-11	13
believe	-30	3
believe me	4	11
believe that	-14	-8
believe this	-9	-5
believes	4	-8
belongs	-18	-15
below	2	-15
bench	11	13
benefit	-5	-12
besides	-23	0
best of	10	6
best thing	6	14
best to	-11	-17
bet	-37	-13
between	3	8
beyond	-8	-5
big	-5	-14
biggest	16	14
bill	-2	-20
birds	24	14
birth	-13	-5
birthday	10	18
bit	3	-8
bitch	33	0
black	-9	3
blame	7	-24
bless	-16	6
bless you	20	30
blind	-5	-25
block	17	-1
blocked	-13	-9
bloody	11	4
blows	-13	-7
board	-8	-2
boat	-11	4
body	-17	-29
bomb	25	20
book	0	-10
books	-9	4
boring	23	-9
boss	-16	10
bot	-16	4
bottle	-7	-18
bottom	3	-8
bought	-10	-11
box	10	0
boyfriend	1	8
brain	-11	-10
brand	-32	-15
brave	-18	19
bread	-26	-12
breaking	6	-24
breaks	-12	-9
breath	-17	-23
brilliant	10	37
bring	-12	-8
bringing	-5	-13
british	13	16
bro	19	19
brother	-12	13
brought	2	11
brown	17	4
bs	-13	-6
btw	-22	-17
bud	-9	-13
buddy	-17	5
bug	-14	-11
build	-20	-10
building	9	2
bullet	7	14
bullshit	37	22
burn	12	-13
bus	9	3
business	11	-3
busy	-15	-16
but also	12	6
but as	-3	-16
but at	10	-11
but he	-14	-18
but he's	-8	8
but how	-25	-16
but i	16	21
but i'd	-10	-4
but i'll	17	18
but i'm	-7	19
but i've	-9	-27
but if	-12	10
but it	-11	7
but it's	9	16
but its	13	19
but just	16	14
but my	20	9
but now	13	1
but people	8	13
but she	-19	-8
but still	-10	-7
but thanks	-1	29
but that	3	18
but then	-6	-14
but there	28	18
but they	-16	-3
but this	25	22
but we	-11	-13
but what	12	13
but when	-13	1
but why	-20	3
but yeah	-13	-14
butt	28	7
buy	-20	16
buy a	-13	-8
buying	5	-9
by	-12	-18
by a	-8	-15
by far	8	6
by the	1	-9
by this	5	-8
c	-3	-17
cake	12	25
cake day	-2	20
cakeday	-8	11
call it	11	-11
call the	10	11
called	-26	-11
calling	-8	-18
calm	-16	-6
calm down	-14	0
came from	11	13
came here	13	-5
came out	-14	-11
came to	-22	2
campaign	6	15
can	-21	-1
can always	-8	11
can be	-9	0
can confirm	-9	-9
can do	1	34
can get	-9	6
can go	13	24
can have	-8	1
can help	23	38
can just	-18	-25
can make	-11	0
can only	1	13
can say	8	4
can see	-19	-14
can someone	-13	-23
can still	3	13
can tell	-22	-28
can we	-9	-6
can't	25	-16
can't be	2	-10
can't believe	-63	-53
can't help	-9	10
can't say	-9	0
can't stop	-14	3
can't wait	4	16
cancer	-19	-1
cannot	5	-21
cant	19	2
cap	-14	-16
capitalism	-14	-1
car	11	1
card	0	-10
care	-4	27
care of	6	24
careful	-20	23
cares	33	6
caring	20	5
carry	-13	-13
cash	-23	5
cast	-9	-3
cat	-10	-4
catch	-13	-1
cats	13	-3
caught	-4	10
cause i	-1	10
center	-12	-11
century	-21	-19
certain	-13	-12
certainly	-21	-36
challenge	-15	-12
chance	-1	-13
chance to	13	-2
chances	-15	-16
change	-14	3
changes	-11	-7
changing	-21	-26
channel	-10	-18
character	12	21
characters	-6	-12
cheap	11	14
cheating	8	0
check	-18	-12
check it	-1	16
check out	-40	-20
checked	-21	-10
checks	-15	-5
cheers	-17	18
cheese	8	8
chicago	9	-9
chill	5	10
china	-17	-5
choices	-19	6
choose	-41	-18
chose	4	8
christmas	-8	4
cities	11	26
city	-6	10
claim	2	-14
claims	-16	-17
clapped	12	14
clarification	4	18
class	-12	-4
classic	-10	13
clean	-1	-11
clear	-7	-11
clearly	14	-15
climate	-6	-13
clip	-2	-8
close	-4	-14
close to	-24	-13
closer	-12	-7
clothes	-10	-3
club	9	15
coach	-5	-9
coffee	-5	15
cold	-46	-7
college	-4	-10
color	-23	-6
combat	-14	1
come	-20	0
come back	16	8
come from	-8	5
come on	-24	1
comedy	14	22
comes	-19	3
comes to	-17	1
comfortable	-9	-20
coming	-18	-1
coming from	10	-1
comment is	17	9
comments	-15	4
commercial	-8	8
community	3	10
company	-12	-12
compared	-14	1
compared to	-19	-8
complain	-28	-21
complaining about	-7	-19
complete	17	8
completely	13	23
concern	11	29
concerned	0	37
confirm	-8	-5
confirmed	-8	7
confused	-74	-58
congrats	6	23
congratulations	-8	38
conservative	-25	-10
consider	-19	6
considered	-23	-15
conspiracy	-31	-12
constantly	6	8
contact	-31	-9
content	-13	-11
continue	-16	-9
contract	-17	-12
conversation	24	13
cool	-7	16
cop	-5	-9
corner	-23	-3
corporate	-23	-12
correct	7	52
cost	-6	-16
costs	-14	-3
could	-21	-6
could do	-11	-10
could have	-31	-14
could just	-26	-4
could not	26	14
could you	-4	-11
couldn't	22	7
count	-20	1
counter	-23	-17
countries	10	3
country	11	0
course	-11	-6
cover	-11	-2
covered	-35	1
crack	-8	-9
crap	-3	-10
crazy	-12	46
create	-9	-28
created	-14	-14
creepy	36	3
cried	20	10
crime	-13	-26
cringe	19	3
crisis	-8	-3
cross	-25	-19
crowd	-19	-14
cruel	3	-23
crush	13	24
cry	17	1
crying	13	9
culture	2	-10
cup	-1	10
curiosity	-23	-12
curious	-71	-82
curious to	-15	-30
current	10	7
currently	-23	-13
cursed	20	-4
cut	-28	-3
cute	23	58
cutting	-6	-26
cuz	-10	-15
d	-15	2
da	-8	13
daddy	13	15
damage	-22	-2
damn	10	20
damn i	19	8
damn it	35	-2
damn that	2	9
dance	-2	12
dang	1	8
danger	-18	-29
dangerous	12	-4
dare	34	1
dare you	29	-2
dark	17	9
data	9	1
date	-11	-3
dating	-8	-4
daughter	-21	-21
day	2	12
day and	-20	8
days	-5	-8
days ago	-4	8
dead	1	-26
deal	-20	-6
deal with	-12	20
dealing with	9	9
death	22	-20
debate	-19	-31
debt	-21	-3
decided	20	7
decisions	7	18
deep	14	9
def	-4	-9
defend	6	-11
defense	-4	-13
defensive	4	-8
definitely	0	-20
definitely a	-17	-9
definitely not	4	-12
definition	-12	-10
definition of	-12	-11
degree	-11	16
delete	4	-11
delicious	-16	22
delusional	24	0
democracy	-6	-9
depends	-16	-1
depends on	3	10
depressed	18	2
depressing	36	8
depression	19	17
describe	2	14
deserve	5	21
deserves	16	22
design	-35	-12
desperate	-28	-14
destroy	27	12
destroyed	26	12
detroit	-12	1
did	-16	-9
did he	-15	-26
did i	-18	-16
did it	0	12
did not	0	-10
did that	14	-7
did the	-19	-4
did they	-14	-11
did this	-12	-29
didn't	10	-12
didn't get	15	5
didn't have	9	-5
didn't know	-18	-8
didn't like	25	12
didn't realize	-12	-2
didn't see	15	12
didn't think	12	2
die	-28	-11
died	36	3
difference	-2	-15
difficult	-9	-11
dinner	-10	-8
dirty	29	8
disagree	30	-4
disagree with	20	4
disappointed	32	-11
disappointing	53	3
discord	-19	-16
disgusting	95	13
dislike	8	-1
disorder	-1	10
disturbing	9	-7
divorce	11	12
dm	-19	-15
do a	-8	-22
do anything	1	9
do i	5	-8
do it	-9	8
do not	13	-5
do people	-34	-11
do some	23	14
do that	13	4
do this	7	19
do we	-17	-24
do what	-4	-11
do with	11	2
do you	-27	-25
do your	-3	8
doctor	-11	4
doctors	12	15
does	-18	-13
does he	9	15
does it	1	13
does not	-9	-11
does that	-2	-8
does the	-22	-25
does this	-14	4
doesn't	15	-8
doesn't even	16	6
doesn't make	-16	-16
doesn't matter	11	-3
doesn't mean	16	-5
doesn't really	7	10
doesn't seem	9	3
doesn't want	16	6
doesn't work	-10	-11
doesnt	-3	-13
dog	3	10
dog is	-6	23
dogs	-17	-9
doing a	-11	-13
doing it	-21	-13
doing something	10	8
doing that	-9	-3
doing the	10	3
doing this	10	17
dollars	-7	-13
don't	28	-9
don't be	3	12
don't believe	33	12
don't care	-30	-7
don't do	10	14
don't even	-7	-9
don't feel	-11	2
don't forget	-15	-3
don't get	-14	-15
don't give	7	11
don't go	14	-7
don't have	-13	-3
don't know	-18	-26
don't like	31	0
don't make	5	12
don't need	5	-18
don't remember	-22	-17
don't see	-10	-14
don't think	8	-13
don't understand	-12	-16
don't worry	-21	24
don't you	17	15
done	12	25
dont	24	-6
dont have	-19	-8
dont know	-14	-3
dont think	19	3
door	9	-12
doubt	-30	-16
douche	1	8
down	-11	-4
down and	13	5
down the	-32	-21
down to	-13	2
downtown	1	16
downvote	17	-1
downvoted	45	6
downvotes	-5	-12
dr	-13	-14
draft	-12	-5
drag	-25	-22
drama	10	11
draw	-34	-13
drawing	4	-8
dream	-17	-5
drink	-5	9
drinking	-14	-16
drives	-10	9
driving	10	6
dropped	-17	-15
drug	-2	-10
drunk	-25	0
dry	6	-14
dude	-2	18
dude i	-2	10
dude is	-12	0
dudes	-5	-12
due	-5	-17
due to	-18	-19
dumb	21	1
dunno	-27	-22
during	-19	7
during the	4	11
dying	-20	13
e	-22	-25
each	14	5
earlier	-26	-19
early	-12	-9
earth	-27	8
easier	-21	-10
easier to	-34	-14
easily	-28	-10
east	-22	-27
easy	-13	-13
easy to	-29	-16
eat	9	-3
eating	-5	-11
edge	-16	-9
edgy	34	15
edit	-8	-7
edited	-10	1
effect	-21	-13
effort	-5	10
eh	-19	0
either	-17	-24
em	-18	-25
embarrassed	20	-10
embarrassing	63	0
emotional	4	-24
emotions	-13	-13
end up	-11	12
ended	12	3
ended up	11	11
ending	0	8
ends	14	6
energy	3	-12
enjoy	8	45
enjoy it	-12	8
enjoy your	-8	19
enjoyed	-17	29
enjoying	6	11
enough	-11	10
entire	16	19
entitled	-10	-16
epic	-12	-7
episode	-16	8
error	-10	-15
etc	-23	-14
eu	-10	-17
even	12	1
even a	-34	-17
even get	8	-5
even have	-14	-7
even more	28	21
even the	-19	4
even though	2	16
even when	12	7
even worse	21	4
event	-5	-8
ever	5	14
ever seen	9	9
every	-14	-14
every day	-13	-22
every single	8	15
every time	11	-4
everybody	18	-4
everyday	-2	9
everyone	-8	1
everyone is	-12	2
everyone who	-14	-5
everyone's	-18	-13
everything	9	-1
everything is	-20	-7
everytime	8	-4
everywhere	4	-9
evidence	-12	-4
evil	-18	-3
exact	-22	-2
exact same	-18	-5
exactly	-5	29
exactly the	-7	-16
exactly what	-18	21
example	7	-17
example of	9	-2
excellent	10	68
except	-13	-14
excited	-9	52
excited for	-1	36
excited to	-3	22
exciting	10	24
excuse	-20	-20
excuse me	-30	-25
exist	-23	-13
expected	17	10
expensive	-14	5
experience	-6	12
explain	-25	-28
explaining	11	20
explains	-17	-7
explanation	4	-10
extra	10	10
extreme	-35	-2
extremely	17	19
eyes	-22	-19
f	-17	-20
face	9	2
facebook	-23	-17
fact that	-10	-10
facts	8	-9
fail	-12	6
failed	-10	-5
failure	-11	4
fair enough	2	32
fairly	-13	18
faith	-5	-20
fake	5	-12
fall	-11	-17
false	22	-5
familiar	-21	-15
family	7	-9
famous	-6	24
fan	10	-17
fan of	1	14
fans	-23	-15
fantastic	14	50
fantasy	-21	-17
far	-9	-5
far as	-15	-2
far from	-5	9
fascinating	14	23
fast	-21	-30
faster	-15	14
father	-12	-19
favourite	-21	4
fbi	-14	-16
fear	15	3
feed	-14	-4
feeding	-15	6
feel	25	17
feel a	15	13
feel about	2	9
feel bad	42	24
feel better	5	16
feel like	7	-16
feel so	9	9
feel that	-11	-6
feel you	-12	-3
feeling	19	-1
feels	10	9
feet	15	-3
fell	7	-9
felt	14	-2
few days	3	-11
few times	9	13
few years	6	14
field	-8	5
fight	-29	3
fighting	-18	9
figure	10	13
figure out	-10	-8
figured	-15	6
filled	2	-11
filled with	14	-2
filming	-29	-8
final	-18	-10
finally	-20	17
financial	-8	-11
find	8	1
find a	-12	-7
find it	16	-7
find out	18	11
find the	-8	-25
finding	8	14
finds	-19	-17
fine	8	10
finish	-21	-12
finished	0	9
fired	-16	3
first	-14	-6
first place	-11	-18
first thought	-15	-21
fish	-19	0
fit	-26	-18
five	-28	-11
fixed	-7	-9
flag	-14	-5
flat	-16	-6
floor	9	6
florida	-17	-5
fly	-10	-10
flying	16	10
focus	-9	15
focus on	-7	21
folks	-24	-12
following	7	12
fool	30	14
foot	3	-13
for	-8	2
for 0	-15	-7
for all	-7	-8
for an	-9	-3
for anyone	-7	-15
for everyone	-10	-11
for free	-14	-13
for her	8	20
for him	-12	-6
for his	18	21
for like	23	14
for making	5	-9
for most	8	7
for my	-9	-9
for not	8	9
for now	-18	-21
for one	-10	-4
for our	-19	4
for people	-8	11
for posting	17	12
for real	13	10
for sharing	-12	5
for someone	-16	-7
for something	16	11
for sure	12	19
for taking	15	11
for that	-11	-9
for the	-9	10
for their	0	8
for these	12	-2
for this	14	6
for those	-8	-14
for years	-7	8
for you	2	17
force	-19	-25
forced	-7	-9
forever	-31	-10
forgot	-17	-35
forgot about	-15	-8
forgot to	-16	-12
form	-9	-6
form of	-9	-7
former	-30	-12
fortnite	14	0
forward	-8	8
found	-16	-12
found it	-2	10
found the	-17	-14
four	-17	-8
frame	-35	-25
free	-34	-34
freedom	-16	-23
french	-11	-13
fresh	-11	-13
friend	-15	-45
friendly	-19	-19
friends	-2	-46
from	-11	-10
from 0	14	9
from a	-10	-25
from his	-8	-8
from it	13	6
from me	8	-4
from now	2	14
from that	24	13
from the	-13	1
from what	-8	-5
from your	8	1
frustrating	35	16
ftfy	0	-20
fuck	52	7
fuck is	25	11
fuck off	30	5
fuck the	29	-2
fuck you	4	-14
fucked	30	-7
fuckin	28	12
fucking	36	35
fully	5	12
fun	8	51
fun and	-21	-7
fun to	-1	31
funny	19	90
further	-12	-2
future	-19	3
game	19	13
game and	-10	9
game is	14	3
games	4	-12
gas	-10	-6
gave me	1	8
gay	9	8
gender	-10	-15
general	13	-1
generally	-11	8
genius	6	39
genuinely	-8	8
germany	-7	9
get	10	5
get 0	22	1
get a	7	13
get an	1	11
get back	-12	7
get better	-11	1
get him	9	15
get in	-2	15
get it	-9	-2
get off	14	5
get out	26	9
get over	-14	6
get some	-3	8
get that	-35	-20
get the	-21	-10
get them	10	12
get this	-13	8
get to	15	3
get you	-9	-4
get your	10	7
getting	-3	-8
getting the	-19	-14
gf	-22	2
gg	-33	-31
gif	-4	13
gift	-23	-3
girlfriend	-9	-9
give a	9	2
give him	8	2
give me	-1	14
give them	11	1
give up	12	13
given	29	25
given the	-12	-19
gives	19	12
gives me	32	31
giving	8	-12
glad	22	65
glad i	9	41
glad i'm	-20	13
glad that	-12	8
glad they	-22	1
glad to	8	46
glad we	13	13
glad you	-10	11
glad you're	14	2
glass	-9	-4
glorious	4	24
gm	-15	-6
go and	22	-3
go for	-8	7
go get	-17	0
go in	-1	-8
go on	-26	-7
go out	11	-4
go through	-4	17
go to	4	8
go with	-4	-16
goat	-3	-15
god damn	9	12
goes	-9	-4
goes to	8	-6
goes well	11	17
going	8	4
going on	5	8
going through	24	5
gold	-20	-15
golden	-4	10
gone	18	-2
gonna be	22	26
gonna have	12	22
good	2	31
good at	-17	1
good for	17	28
good idea	10	13
good job	0	21
good luck	21	36
good news	-22	-3
good on	17	11
good one	16	25
good point	2	8
good thing	-19	9
good time	-23	-8
good to	18	17
google	-7	-17
gorgeous	-3	32
got	-4	9
got 0	-12	-21
got a	-3	-12
got it	-8	25
got some	-9	-15
got this	-12	-4
gotcha	-29	-17
gotta	7	9
gotta love	6	23
gotten	-4	-15
government	0	-15
great	9	77
great idea	4	11
great job	5	27
great to	8	7
greatest	5	14
green	-5	-23
grew	-12	6
grew up	-19	14
gross	-6	-28
ground	3	15
group	-16	-13
grow up	13	11
growing	7	21
grown	20	16
guard	-22	-1
guess	-22	-23
guessing	-27	-14
guilty	42	-1
gun	-1	18
guy in	-29	-12
guy that	19	1
guy who	-7	-10
guys are	11	5
gym	-10	-3
h	-9	-10
ha	-4	9
had an	-16	-4
had been	15	18
had it	-23	-8
had me	11	8
had my	-17	-8
had no	-21	10
had the	-31	-10
had this	-22	-13
had to	15	10
haha	-1	63
haha i	15	34
hahaha	-7	55
half	-10	14
half of	-20	4
hand	-6	-51
handle	1	-15
handsome	-11	29
hang	-19	-2
hang in	1	8
happen	9	14
happen to	-5	-14
happened	-7	-19
happened to	-11	-16
happening	-9	-8
happens	-6	-13
happens to	-10	-7
happiness	12	10
happy	6	45
happy birthday	-17	-2
happy cake	-2	14
happy for	-8	20
happy new	14	27
happy to	16	47
happy with	18	20
hard for	-11	4
hard time	18	1
hard to	15	9
hardly	10	-7
has a	-26	-9
has already	-19	-7
has been	10	1
has never	-9	-5
has no	-22	-13
has some	-10	-3
has the	-9	13
hasn't	22	0
hat	-14	-3
hate	40	-3
hate it	34	10
hate that	8	-9
hate the	10	-3
hate to	13	-14
hated	22	0
have	-10	4
have an	2	8
have any	-13	-8
have done	-15	-17
have it	-14	20
have just	-16	-10
have kids	-4	-8
have made	-3	-10
have more	-13	-1
have my	-18	0
have never	-7	-22
have no	1	-24
have nothing	-6	9
have one	-8	-10
have said	6	13
have seen	-19	-17
have sex	-15	-14
have some	13	24
have that	-26	-8
have this	-1	13
have you	-20	-9
haven't	-32	-10
haven't been	-17	-6
having to	-14	-6
he	-8	-6
he also	-21	-9
he can	-11	5
he could	15	1
he didn't	-18	-6
he does	-25	-1
he got	9	11
he had	-13	-12
he has	12	1
he is	3	12
he just	-12	-6
he looks	-23	20
he loves	-10	0
he might	-16	-25
he probably	11	26
he said	-5	9
he seems	11	13
he still	-17	-13
he wants	-12	-8
he would	-10	6
he'd	-15	-5
he'll	-9	-5
he's been	20	5
he's just	-32	-16
he's not	-2	-13
he's still	6	12
he's the	23	21
healing	-17	-9
healthcare	7	9
healthy	-36	-24
hear	0	12
hear about	12	-1
hear it	12	9
hear that	23	19
heard	-25	2
heard of	12	-4
heard that	-29	-20
heart	16	4
heaven	-2	-13
heavy	-23	-29
heck	23	1
held	-31	-29
hell	18	17
hell is	29	7
hell yeah	-2	15
hello	-40	-28
help	11	0
help but	-5	15
help me	-1	-9
help you	3	16
helpful	-5	22
helping	-18	-1
helps	-21	-12
hence	5	-19
her	1	-9
her and	-29	-15
her face	3	-16
her life	-13	-9
her out	-13	13
her to	4	10
here	-3	-8
here and	11	5
here for	1	-11
here in	7	22
here is	3	8
here to	14	3
here's	-32	5
hero	-16	-8
hes	-8	-1
hey	-22	2
hey just	-10	4
hi	-22	-17
hidden	9	4
hide	-29	2
high school	-9	-2
higher	-17	-1
highly	-40	-18
hilarious	-10	53
him	-8	-9
him a	-30	3
him and	-21	0
him as	3	12
him for	22	17
him off	-5	-25
him out	-11	-12
him the	-12	-9
him to	-18	-7
himself	-14	-13
hire	-1	-9
his	-14	-5
his 0	7	8
his face	3	8
his head	-14	-5
his name	-20	9
his own	-1	8
history	13	6
hit	-6	-12
hit the	-4	-10
hits	-18	-16
hitting	-12	-13
hmm	-13	-11
hold	-21	-5
holding	-10	-18
hole	16	-3
holy	-10	-1
home	-7	-15
homeless	-18	-22
honestly	12	-18
honesty	-13	6
honey	-22	-4
hope	29	63
hope for	11	0
hope he	5	32
hope i	1	22
hope it	6	15
hope she	-4	11
hope that	14	26
hope the	-17	11
hope they	5	20
hope this	11	10
hope to	13	28
hope we	-2	29
hope you	4	31
hope you're	18	19
hope your	-9	10
hopefully	-12	67
hoping	10	46
horrible	47	6
horribly	34	7
horrifying	45	25
horror	11	2
horse	13	1
hospital	-11	3
hot	-11	13
hour	0	11
how are	-10	-5
how can	15	-5
how dare	46	11
how did	-21	-9
how he	-25	-11
how i	-25	-20
how is	-11	-5
how it	-1	14
how long	9	6
how many	-17	-22
how much	-9	4
how old	-9	-7
how she	-11	16
how that	-14	15
how the	-27	-4
how you	-13	0
however	-9	-6
hug	-9	-3
huge	-2	-13
hugs	-9	-2
human being	0	-16
humans	8	-8
hungry	-22	-8
hurt	11	-5
hurts	47	4
i	12	16
i absolutely	-7	13
i actually	3	12
i agree	5	72
i almost	15	14
i already	-11	9
i also	-11	6
i always	7	10
i appreciate	15	55
i assume	-33	-24
i believe	-18	31
i bet	-18	-4
i came	-13	-14
i cannot	4	-13
i cant	10	-10
i completely	-4	12
i could	4	8
i couldn't	16	-5
i definitely	7	-9
i did	-13	5
i didn't	2	-8
i didnt	-5	-21
i disagree	44	-1
i do	-20	-9
i don't	14	-18
i dont	25	-15
i doubt	-10	-8
i dunno	-23	-18
i enjoy	-6	42
i enjoyed	7	50
i ever	-16	-9
i feel	14	-7
i felt	10	-11
i find	8	14
i forgot	-15	-26
i found	-8	-5
i get	-8	-8
i go	-6	-14
i gotta	-6	-9
i guess	-14	-1
i had	-15	16
i hate	69	3
i have	-9	-14
i haven't	-10	-13
i hear	-23	-1
i honestly	7	-9
i hope	12	37
i imagine	-8	-3
i just	8	9
i keep	1	-18
i laughed	-5	35
i like	9	111
i liked	0	13
i literally	-5	-17
i live	-14	-14
i look	3	18
i lost	0	-18
i love	16	86
i loved	-1	31
i made	21	20
i make	-15	6
i may	-20	5
i mean	-14	-13
i meant	-9	-12
i might	-3	-9
i miss	32	-4
i missed	10	1
i must	9	4
i need	-9	-5
i needed	-21	-2
i never	-7	-16
i only	-13	-3
i play	12	0
i posted	8	0
i prefer	11	26
i probably	-8	-7
i read	-21	-17
i realized	-30	-33
i really	9	22
i regret	26	1
i remember	5	-14
i said	-16	-9
i say	16	-1
i see	-11	-11
i should	-9	-5
i started	-9	-2
i still	4	9
i swear	-6	-11
i take	-18	-1
i think	-18	2
i thought	-5	-14
i told	-8	-1
i totally	-17	2
i tried	20	1
i understand	11	5
i use	0	-15
i usually	-6	9
i wanna	-23	20
i want	2	15
i wasn't	-9	-10
i watch	18	26
i were	-10	-13
i will	31	36
i wish	-2	36
i won't	5	-17
i wonder	-34	-18
i work	-9	-3
i would	15	8
i wouldn't	8	4
i'd	-6	24
i'd be	4	12
i'd like	11	32
i'd love	-1	19
i'd rather	-9	-10
i'd say	-5	-17
i'll	4	25
i'll be	-25	13
i'll have	-5	9
i'll never	3	13
i'll try	9	20
i'm	15	17
i'm 0	-25	-17
i'm a	-5	17
i'm actually	-11	-12
i'm afraid	45	5
i'm confused	-39	-37
i'm curious	-26	-36
i'm excited	5	35
i'm glad	14	36
i'm going	-13	4
i'm gonna	7	9
i'm guessing	-18	-11
i'm happy	0	48
i'm here	-12	18
i'm hoping	15	29
i'm in	-12	5
i'm just	-10	-3
i'm not	-9	-7
i'm pretty	-28	12
i'm really	2	27
i'm scared	40	5
i'm so	26	13
i'm sorry	50	5
i'm sure	1	11
i'm surprised	-55	-46
i'm the	-14	-8
i'm very	13	3
i've	7	16
i've always	10	14
i've been	-8	-17
i've ever	19	24
i've had	14	12
i've heard	-21	5
i've never	11	3
ice	-17	-4
ice cream	-23	-7
id	9	2
idea	-26	3
idea of	8	-2
idea what	-9	-5
idiot	49	16
idiots	43	17
idk	-14	-13
idk how	-15	-1
if	-22	-12
if anyone	-18	-18
if anything	-6	-8
if he	-4	8
if he's	18	11
if i	9	-4
if i'm	-5	-15
if it's	-3	21
if its	-16	-2
if not	-22	-9
if only	-26	0
if someone	0	19
if that's	-8	0
if the	-13	-17
if there	-16	6
if they	-12	-4
if they're	5	-13
if this	1	10
if we	-3	-12
if you're	-13	-4
if your	-29	-2
ignorance	16	12
ignore	13	14
ill	-18	16
illegal	-3	10
illness	-17	-10
im	7	15
im not	-9	0
im so	-1	8
image	7	-10
imagine	-18	-12
imagine being	-3	-10
imagine the	22	8
immediately	4	-12
imo	-11	-11
impact	-14	-18
implying	-27	-15
important	-33	-23
impossible	-17	-16
impressed	12	22
impressive	-4	41
in	-11	-7
in 0	18	13
in all	-5	-9
in america	-9	-6
in an	-14	5
in and	-26	-17
in any	15	-6
in canada	-4	-12
in fact	-2	13
in good	12	-8
in her	9	-7
in his	-12	-16
in its	-20	-11
in jail	5	-18
in mind	-33	-28
in one	-11	0
in other	-12	-3
in our	14	0
in r	-8	9
in real	-3	-12
in some	11	23
in the	11	-2
in their	6	12
in there	-8	-8
in this	-1	-9
in to	3	15
in you	-1	14
incels	5	-17
including	-29	-25
income	11	3
incredible	11	53
incredibly	16	1
indeed	13	15
independent	1	-14
individual	-33	-12
info	-19	-11
information	11	0
injured	-8	5
injury	-7	18
innocent	9	-7
input	7	9
insane	-18	-6
insecure	-14	0
inside	2	-19
insight	-14	-1
instagram	23	11
instantly	23	14
instead	-40	-20
instead of	-31	-20
insurance	-10	15
intense	-9	6
interest	-14	-45
interested in	-12	-7
interesting	-23	20
interesting to	-5	12
interview	-24	-8
into a	-1	-14
into it	10	16
into the	-27	-13
into this	16	19
involved	-18	-4
ireland	11	5
ironic	-11	-16
ironically	-14	-12
irony	-17	-19
irrelevant	26	-5
is 0	-17	-1
is about	-15	-7
is absolutely	12	16
is actually	11	17
is all	-1	-8
is also	-2	8
is amazing	13	23
is and	9	-7
is as	16	11
is awesome	-5	37
is bad	16	1
is being	-14	-14
is better	-6	-22
is definitely	1	-11
is disgusting	37	4
is exactly	-14	0
is from	-14	-8
is fucking	0	21
is going	13	16
is gonna	-3	-17
is good	2	37
is great	8	45
is hard	-16	-13
is he	-15	-15
is hilarious	0	37
is how	-10	-3
is in	-9	-7
is it	-19	-7
is just	-10	-6
is like	-14	-24
is my	2	27
is no	-2	-18
is not	14	-5
is now	-10	-2
is on	-7	-16
is one	-13	3
is only	8	3
is pretty	8	15
is probably	0	15
is real	-9	1
is she	-27	-10
is so	12	8
is something	-5	-12
is still	-3	-9
is such	24	25
is super	6	15
is terrible	12	-6
is there	-9	-22
is this	-19	-16
is to	-7	-11
is true	13	25
is trying	10	-6
is way	13	2
is when	4	11
is where	-9	1
is why	0	8
is wrong	6	-11
is you	16	-3
is your	-26	-27
ish	-11	13
island	-13	-2
isn't	10	-11
isn't it	-12	-5
isn't that	-27	-9
isnt	7	-17
issue	-17	3
issues	-18	-12
it actually	-9	5
it again	17	17
it at	-13	-16
it back	-3	-14
it be	-28	-4
it because	0	-8
it before	13	12
it but	-8	-6
it came	12	-9
it can	-13	-5
it could	12	9
it did	-25	1
it didn't	7	13
it doesn't	-8	-8
it down	-4	-14
it even	30	24
it feels	5	10
it for	-9	6
it from	5	19
it gets	15	18
it goes	2	17
it got	4	-20
it had	5	8
it happens	-8	-9
it has	-9	27
it helps	12	17
it hurts	18	4
it i	5	11
it if	6	22
it in	-3	-10
it is	-9	-6
it isn't	3	14
it just	-16	-5
it like	11	13
it lol	7	35
it makes	12	9
it might	-5	-12
it more	-17	-8
it on	-15	-7
it only	-22	-26
it out	-16	-7
it really	-8	-18
it right	19	18
it seems	-12	-1
it so	-12	12
it sounds	22	31
it still	0	16
it takes	-4	-19
it the	-19	-14
it though	10	-12
it to	18	-5
it too	13	9
it took	-16	-16
it up	-21	-2
it wasn't	21	-4
it will	-4	20
it with	-9	-7
it won't	8	4
it works	-2	15
it would	0	9
it wouldn't	-8	-1
it'll be	-1	17
it's	11	15
it's all	-9	7
it's amazing	4	25
it's been	13	10
it's called	-13	-6
it's funny	6	24
it's great	6	12
it's like	-33	-29
it's literally	-5	-11
it's my	-9	6
it's not	10	4
it's ok	-21	11
it's on	6	15
it's pretty	15	1
it's probably	-13	-9
it's really	15	11
it's still	12	12
it's the	9	3
it's time	-15	-5
it's too	7	20
it's your	0	14
its just	10	11
itself	-10	-11
ive	-27	-7
jail	5	-16
jerk	-32	-5
jersey	-16	13
job	8	12
join	-30	-22
joke	-5	20
joking	-5	20
journey	8	22
joy	0	31
judge	17	13
jump	-4	-10
just a	1	-8
just an	17	3
just another	8	-7
just because	19	12
just being	-12	-11
just curious	-26	-23
just do	3	-9
just don't	13	4
just for	-22	-11
just get	15	6
just gonna	8	23
just had	11	9
just have	9	7
just hope	0	38
just in	-23	-10
just let	2	17
just like	-18	-12
just made	-9	1
just makes	16	19
just me	-11	-11
just need	-14	-15
just not	-4	11
just noticed	-9	6
just one	-6	-23
just said	-8	-30
just saw	-12	-12
just say	27	34
just so	18	21
just the	-10	-10
just think	-18	-8
just thought	-27	-12
just to	-25	-6
just trying	-17	-11
just want	19	22
just wanted	2	11
justice	0	-21
k	3	11
karma	10	4
keep	-18	9
keep going	-16	10
keep it	0	15
keep your	1	13
keeping	-8	-6
keeps	-4	-11
key	-36	-17
kick	34	10
kicked	15	-15
kid	12	-4
kidding	4	37
kids	9	3
kids are	24	6
kill	34	-4
killed	35	4
killer	-18	4
killing	3	-20
kills	-9	-11
kind	8	17
kind words	2	8
kinda	-2	-9
king	9	20
kiss	-8	-12
knew	-9	-10
know	-15	-7
know a	-16	4
know about	18	-2
know he	-3	16
know i	-5	9
know it	-28	4
know that	-12	6
know the	-5	-10
know they	3	-9
know what	-30	1
know where	-24	-22
know who	0	-16
know why	-3	-9
know you	-4	8
know you're	10	9
known	-34	-3
knows	-23	-7
l	-13	-34
la	-9	-16
labour	13	9
ladies	-8	15
lady	-23	1
land	-2	14
lane	19	16
language	16	13
large	-1	-16
last night	-12	3
last season	18	13
last time	-28	-15
last week	5	-11
last year	-8	-3
late	-27	-1
lately	19	-5
later	-10	5
laugh	-2	16
laughed	-3	61
laughing	4	33
laws	22	-3
lawyer	2	-15
lazy	-18	-12
league	13	0
learn	-6	14
learned	-2	9
learning	-5	13
least 0	13	-4
least i	-6	-18
least you	8	-2
leave	-14	-17
leave it	-9	23
leave the	12	1
leaving	-4	-13
left	-11	-23
legal	6	-9
legally	6	-11
legend	-22	7
legit	-8	1
legitimate	-19	-1
legs	3	-14
less than	18	13
lesson	13	12
let him	-21	-6
let me	-32	-11
let the	-19	-21
let's	-25	-5
let's go	-4	-16
let's not	-11	-15
lets	-31	-6
letting	7	9
level	-6	8
level of	-6	-11
levels	16	13
liberal	-15	0
liberals	17	14
lie	30	10
lies	-14	-7
life	-8	11
life is	-10	8
lights	-13	22
like	-4	15
like 0	23	13
like a	-2	10
like an	9	-4
like and	-8	-2
like he	-31	-14
like he's	-17	-8
like her	-6	16
like him	2	16
like how	-17	16
like i'm	16	9
like it	7	16
like it's	-3	12
like my	1	-8
like she	-4	-8
like the	-1	9
like they	-5	-23
like this	14	9
like we	18	17
like what	3	14
like you	17	7
like your	-3	19
liked	10	18
liked the	15	32
likely	-12	-8
likely to	8	4
likes	-16	-21
lil	-13	-5
limit	-9	-3
limited	10	7
line	-10	4
link	-34	-15
linked	-17	-11
links	-40	-31
list	-24	-7
listen	-35	0
listen to	-16	-7
listening	-5	20
listening to	0	18
literally	15	11
little bit	8	9
live	-8	14
live in	-8	-11
lived	9	6
living in	-12	7
lmao	-9	64
lmfao	-11	-14
local	-15	-14
location	-11	7
lol	11	167
lol i	9	24
lonely	13	-2
long ago	-12	2
long as	0	8
long time	-8	-9
longer	-26	-24
look	-9	11
look at	-11	7
look into	-10	9
look like	-17	-18
looked	-12	-8
looking	9	6
looking at	3	-22
looking for	14	13
looks	1	11
looks like	-14	-14
looks so	-11	19
loop	-14	2
lord	-5	-23
lose	-9	3
loser	8	-16
losing	-22	-4
loss	23	9
lost	-5	-23
lot	-7	8
lot more	1	13
loud	19	25
love	-3	50
love a	-9	6
love for	-13	14
love her	5	13
love how	6	29
love is	-5	-15
love it	-17	25
love my	-14	15
love of	-4	-18
love that	-23	16
love the	11	48
love them	19	17
love this	-6	30
love to	6	34
love when	5	9
love with	-8	-6
love you	-1	36
love your	-4	23
loved	-2	33
loved it	-11	8
loved that	-7	15
loved the	-8	11
lovely	-15	30
loves	-5	9
loving	-1	33
low	-16	-16
lower	-25	-6
luck	25	31
luck to	-10	13
luck with	5	38
luckily	10	14
lucky	7	10
lunch	9	5
lying	-23	-9
m	1	-14
machine	-11	-11
mad	-8	7
made a	15	-5
made me	36	22
made my	10	30
made the	-10	9
made this	11	16
major	-12	-11
majority	11	1
majority of	8	4
make	-8	8
make a	-4	11
make sense	19	19
make sure	-21	-10
make up	8	1
make you	-22	-11
makes	3	14
makes it	10	-9
makes me	14	26
makes no	19	6
makes sense	-21	3
makes the	5	15
makes you	-6	10
makeup	6	19
making me	12	7
managed	-13	-4
managed to	-14	-11
manager	-4	-9
many	-6	-13
many people	-13	-12
many times	18	2
map	-9	-9
march	-8	-15
mark	9	22
market	-7	-26
marriage	-8	1
married	-19	-15
marry	1	19
massive	-28	-24
master	1	8
matches	-12	-24
mate	22	18
material	12	-2
matter	-13	-3
matter how	15	5
matter what	-29	7
may	-17	-6
may have	-10	-21
may not	-17	-3
maybe	-24	3
maybe it's	-13	-17
maybe they	8	7
maybe you	-5	-17
me	24	3
me 0	-9	-22
me a	-11	4
me about	-30	-16
me as	3	11
me at	-14	-10
me feel	6	13
me from	7	15
me happy	2	27
me i	-3	-9
me if	-3	8
me in	14	4
me know	-13	10
me laugh	-1	51
me of	-16	-10
me sad	21	-7
me smile	11	28
me so	12	27
me that	10	8
me to	4	-21
me too	-22	2
me want	-8	3
me what	-9	-21
me with	17	-1
meal	-15	2
mean	-14	-20
mean i	-2	-16
mean it	9	-14
mean to	10	3
meaning	-21	-19
means	-16	-19
meant to	11	0
media	10	-18
medical	9	10
meet	-24	-5
meh	-2	-16
meme	-5	-8
mental	24	28
mental health	22	25
mention	9	17
mess	7	8
message	5	14
messed	3	9
messed up	6	10
metal	-15	5
mid	11	-2
middle	-3	-23
might	-15	-3
might as	-9	4
might have	2	-9
military	-10	3
milk	1	12
million	-12	-4
millions	-10	-4
min	-6	14
minds	-8	-21
mine	-26	1
minimum	26	8
minor	-7	-9
mins	-11	-13
minute	-15	4
minutes	9	-1
mirror	-9	-24
miss	27	-8
miss the	15	-1
missed	-6	-25
missed the	-19	-20
missing	-5	-8
mix	-21	-13
mixed	-5	-29
mm	-14	2
mobile	-22	-30
mod	-38	-12
mode	14	-7
model	-12	-5
modern	-3	-13
mods	8	11
mom	-11	-9
moment	-7	-9
moments	0	16
money	-22	-18
money to	-9	4
monster	16	8
month	-14	-14
more	0	11
more about	-2	15
more and	8	8
more like	-18	-18
more of	-24	5
more people	-13	8
more than	6	12
more time	-5	-21
more to	8	5
morning	-27	-6
moron	15	1
most	8	2
most likely	-22	-21
most of	17	-6
mostly	-19	-7
mother	10	4
mouth	20	4
move	-1	12
move on	6	18
moved	-11	1
moves	-23	-16
moving	12	12
much about	-10	1
much better	-9	19
much for	-17	0
much i	13	8
much time	-12	-1
much to	-13	8
murder	-2	-23
music	-27	-6
must be	-7	10
must have	-6	-13
my	8	7
my 0	-25	-10
my bad	33	35
my best	8	7
my boyfriend	-23	-1
my comment	-6	-9
my dad	14	-1
my day	2	17
my dog	10	4
my dude	16	14
my experience	-9	0
my family	-20	-26
my favorite	11	41
my favourite	-10	8
my friend	-16	-7
my friends	6	-9
my god	-12	-7
my head	-15	-3
my heart	21	6
my life	1	-10
my man	-13	17
my mind	14	-1
my mom	-11	-13
my mouth	-17	-6
my opinion	-3	9
my parents	19	11
my phone	22	8
my wife	8	15
myself	14	4
n	-10	-15
nah	17	-3
nail	-2	-15
name	-17	0
name is	-24	-10
named	-40	-30
names	-4	-11
nasty	50	8
native	-2	-10
natural	10	18
nature	-2	-21
nearly	12	5
neat	-8	-4
necessary	-5	8
neck	-1	14
need	-7	16
need more	17	29
need to	1	8
needed	-21	-14
needed to	4	-8
needs	-13	0
needs a	-25	8
needs to	10	12
negative	-15	-5
nervous	24	1
net	-41	-24
never	8	-13
never be	-12	-2
never even	-13	-8
never had	-2	-8
never seen	-8	-8
new	2	11
new to	-18	-15
new year	-5	23
news	-12	-13
next	-8	1
next time	-1	14
next to	-13	-22
next week	-10	-7
next year	2	29
nice	15	49
nice to	2	20
nice try	9	13
night	-11	1
nightmare	0	-8
no	23	-17
no clue	-27	-21
no i	14	14
no idea	-51	-13
no it's	10	-14
no longer	-38	-17
no matter	-9	9
no one	-24	-1
no problem	-15	-16
no reason	-14	-13
no sense	14	3
no way	15	-7
no wonder	-11	3
no worries	-14	19
nobody	-19	-15
non	-16	-15
none of	2	-10
nonsense	18	-4
noo	22	-2
nope	11	-2
normal	-27	0
nose	-18	-17
not	18	-21
not all	-19	8
not as	-19	-20
not at	10	10
not enough	7	11
not even	-8	-3
not get	2	-9
not going	-5	-13
not gonna	9	12
not have	-9	-7
not how	12	1
not in	-22	-20
not just	-21	-11
not know	-13	-10
not like	6	-9
not much	-35	-14
not my	9	5
not only	12	17
not really	6	-12
not saying	-13	-16
not sure	-40	-25
not that	-21	-3
not to	-29	-18
not too	-17	1
not true	22	7
not what	9	-10
not worth	31	13
not wrong	12	13
not your	-23	-3
note	-11	-6
nothing	-18	9
nothing but	15	8
nothing to	-18	-1
nothing wrong	4	13
notice	3	11
noticed	-7	-11
now and	-25	-10
now i	9	3
now i'm	8	4
now that's	4	17
now you	-16	-27
number 0	-4	16
number of	-5	-23
nuts	-11	-12
obsessed	13	11
obvious	-14	-6
odd	-16	-12
of 0	5	15
of all	13	17
of an	-15	-18
of any	15	2
of being	11	11
of course	-11	-5
of curiosity	-8	-8
of getting	-16	-4
of her	-9	-4
of him	8	-10
of his	8	11
of it	5	12
of life	-9	-6
of me	1	-9
of mine	-14	-2
of my	30	20
of other	13	-2
of our	16	11
of people	3	26
of the	9	3
of them	-1	15
of these	9	16
of thing	-3	13
of things	-2	-16
of time	8	-17
of times	21	5
of us	8	5
of work	10	20
of you	5	11
of your	-11	-7
off	-3	-11
off the	7	11
offended	11	-11
offense	-11	4
offer	-15	0
often	5	-8
oh boy	3	16
oh god	6	-16
oh i	-13	-5
oh look	0	-16
oh man	10	-1
oh my	-37	-20
oh no	10	2
oh well	12	8
ohh	-1	-11
oil	-19	-19
ok	0	11
ok with	-7	12
okay	-8	13
ol	-13	-6
old man	-8	0
olds	-4	-15
omg	-9	1
omg i	-14	-3
on	-12	-7
on 0	-1	-12
on a	10	-1
on about	-5	-9
on all	2	10
on an	-24	-13
on and	-23	-15
on earth	-15	0
on here	17	10
on him	-13	-20
on his	-9	7
on how	-41	-24
on my	14	11
on r	13	9
on their	8	3
on them	-9	-2
on this	7	13
on to	21	12
on top	-5	-24
on twitter	-28	-2
on what	-15	-2
on you	8	11
on your	18	8
one and	-6	10
one day	5	16
one for	-3	8
one i	-4	16
one in	-8	-15
one is	1	18
one of	5	12
one time	-11	7
ones	-3	-14
online	-12	-13
only	-10	-12
only 0	9	-1
only a	-18	17
only have	8	7
only one	-6	8
only the	-22	-8
only thing	11	5
only way	-16	-12
oof	18	0
oops	13	6
opinion	9	-2
opinions	-6	8
opportunity	2	-17
options	-24	-25
or	-27	-31
or 0	-8	-6
or anything	4	-10
or at	8	19
or is	-25	-19
or just	-22	-10
or maybe	18	15
or not	-10	10
or so	-9	-11
or the	-3	-9
or two	-16	-11
orange	-16	-12
order	6	13
organization	13	0
original	-6	-8
other	-12	-12
other people	14	15
other than	-7	-13
otherwise	15	6
our	23	1
ourselves	9	9
out a	17	4
out and	12	24
out at	8	22
out for	7	-8
out how	-11	5
out in	3	9
out loud	-3	19
out my	13	-1
out of	8	3
out that	-13	-6
out the	-18	0
out there	-8	10
out to	-6	-23
out what	-12	-5
out with	1	-20
outside of	-2	9
over	0	-11
over 0	7	-17
over a	-1	-9
over here	-15	11
over it	11	25
overall	16	9
own	9	-6
owned	-25	-11
owner	6	15
owners	3	11
p	-12	-12
pack	-19	-23
paid	-13	-17
painful	53	4
pair	8	6
panic	6	-16
parent	0	-12
parents	20	2
park	-10	-17
part of	-3	-13
particular	-9	-7
party	-14	-22
pass	-15	8
passed	19	10
passing	18	4
past	-10	6
patch	-16	-10
pathetic	13	8
patient	-7	-12
paying	-5	8
peace	13	10
penis	-9	-8
people are	-9	-9
people can	-9	7
people don't	-5	-12
people get	-16	-2
people have	11	-4
people in	7	12
people just	-23	-15
people need	-15	3
people on	11	1
people still	9	-5
people that	8	1
people with	11	-16
people's	-9	-12
performance	14	-5
perhaps	9	-21
period	-21	-18
personal	-10	4
personality	-11	-8
personally	13	8
perspective	-20	-7
pet	13	6
petty	-18	9
phone	19	0
photos	-8	-1
phrase	7	11
physical	-2	14
physically	-15	-11
pic	-16	9
pick	-3	-14
pick up	-8	6
picked	-25	-4
pics	-13	-17
picture	20	12
picture of	8	2
pieces	-14	-7
pink	8	11
pissed	9	-7
pissed off	9	10
place	0	11
place to	-6	-15
places	-1	-9
plan	-4	12
plant	-18	-23
plastic	-2	12
plate	16	7
play	-17	-30
play with	7	-10
played	-16	-14
player	-8	11
playing	-9	-17
playoff	-14	-1
plays	-17	-24
please	16	11
please don't	28	30
please tell	4	-9
plenty	-12	-11
pls	9	-9
pm	-10	12
pm me	-4	24
point is	-2	-19
point of	-2	-12
pointing	13	-1
points	-4	14
police	-7	-13
policy	-9	8
political	-30	-36
politics	13	12
poorly	22	16
pop	-20	-17
popular	-1	-11
population	19	7
porn	23	8
positive	-4	9
possibility	-11	6
possible	-8	7
post	-2	-15
post is	14	13
post this	-13	1
poster	-15	4
posting	16	-1
pot	-13	-22
potential	8	17
power	-12	-8
powerful	-9	-11
practice	8	23
pray	-11	13
praying	-19	0
pre	-16	-8
prefer	2	21
pregnant	-5	11
president	-7	-13
press	-13	-9
pressure	-23	-12
pretend	-12	-3
pretty	27	26
pretty bad	13	-6
pretty cool	-15	20
pretty good	19	43
previous	-9	-21
price	-10	-1
pride	2	8
prime	20	8
prison	4	-16
private	-6	-17
pro	-23	-15
probably	-23	3
probably be	-17	-3
probably not	-2	-13
problem	-14	-5
problem is	27	7
problem with	-15	-4
problems	-1	17
products	-5	-24
professional	-18	-15
profile	2	11
program	-8	-4
project	-1	13
promise	-17	-9
proof	-8	11
proper	10	19
properly	-30	-17
property	21	14
protect	0	9
proud	8	28
proud of	-4	15
prove	-15	-20
provided	-11	-6
public	2	-10
pull	-8	-2
pulling	9	-6
punch	-9	-20
pure	2	-11
purpose	25	18
pushing	6	8
put	1	-10
puts	-10	-8
qb	7	11
quality	-28	-36
quarter	-18	11
queen	-17	-9
question	-7	-23
questions	-19	-27
quick	-8	-26
quickly	-19	-11
quiet	-12	-4
quit	10	4
quite	14	18
quite a	-16	-4
quote	8	10
r	-13	-14
race	13	21
racism	-21	-6
racist	-26	-13
rage	-20	-12
rain	16	7
raise	-1	10
raised	-8	-2
ran	8	-3
range	-12	2
rape	-25	-21
rare	-26	-15
rate	-6	-15
rather	-21	-30
rather than	-2	-8
re	-11	-13
reach	-11	-9
reaction	-22	-10
reaction to	-7	-16
read it	2	12
read the	-10	-13
reading this	-12	-10
ready	-13	-18
ready for	16	3
ready to	-25	-5
real	-13	2
real life	-1	-16
realistic	-6	24
reality	14	6
realize	-10	-14
realize that	-24	1
realized	-47	-53
really	11	18
really ?	-35	-10
really a	-5	-9
really appreciate	0	14
really bad	20	1
really do	0	16
really don't	9	-4
really good	15	10
really hard	18	18
really hope	12	18
really is	-21	-7
really like	-13	19
really love	-18	-2
really need	20	11
really want	-20	-12
reason	-9	-4
reason i	18	9
reason why	-8	-8
reasonable	-18	11
reasons	-18	-15
recent	-12	-17
recently	-14	-11
recognize	-20	-6
recommend	-26	-12
record	11	20
red	-2	8
reddit	1	-12
reference	-23	-7
referring	-9	-10
referring to	-3	-8
refuse	10	-15
refuse to	18	-8
regardless	-8	-10
regardless of	-17	-3
regret	50	7
relate	15	14
related	-13	-15
relationship	7	17
relationship with	23	8
relationships	-23	-25
relax	-1	-10
release	-8	-10
released	-16	-10
religion	5	12
religious	-27	-26
remember that	-4	-11
remember the	-23	-21
remember when	-6	-9
remind	-18	-19
reminded	-20	-7
reminded me	-16	-3
reminder	-7	-15
reminding	9	10
remindme	-27	-23
reminds	-20	-11
reminds me	-20	-9
removed	16	-9
replace	-11	-18
reply	11	15
report	-9	-4
repost	-14	-16
research	4	-10
respond	17	4
responding	-19	-9
response	7	11
responsible	-1	-17
restaurant	-40	-13
result	-11	-3
retarded	-18	-15
return	0	-17
revenge	-23	-6
rich	8	-14
rid	16	6
ride	-23	-6
ridiculous	30	28
right	-10	39
right after	-10	-14
right here	5	8
right now	9	2
right there	-19	-16
right to	8	5
rights	3	11
ring	-35	-21
rip	27	-1
rn	-17	-24
road	1	-23
roll	-10	-3
room	16	-3
rough	16	6
rude	19	18
ruin	-1	-8
ruined	14	3
rules	9	-2
running	-2	-26
runs	-2	10
russia	-20	-9
russian	-14	-14
s	-11	-16
sacrifice	11	6
sad	93	9
sad that	31	13
sadly	70	14
safe	-8	22
said	-8	-1
said it	16	1
said that	-7	-18
said the	-26	-21
said they	8	5
sake	6	16
same here	0	15
same thing	15	7
same time	8	-1
same with	12	8
sarcastic	-15	1
satire	-9	8
sauce	-11	-10
save	-7	-18
saved	-27	-12
saving	-44	-33
saw	-15	-8
saw that	-3	-11
saw this	-20	-16
say	0	-10
say i	2	17
say it	-15	-5
say that	18	8
say the	12	10
say they	9	-7
say this	-10	-11
saying	-9	-16
saying that	21	11
saying the	-11	-1
says	-20	-13
scam	-13	8
scared	60	9
scared of	37	10
scared to	40	10
scary	54	-5
scene	5	17
scenes	5	10
science	-7	-16
scream	-16	-12
screaming	-27	-15
screen	11	6
screenshot	-7	-15
scum	-15	-22
sea	-8	-2
search	-4	-17
season	-2	-9
seasons	8	6
seat	-27	-10
seats	-9	4
security	-14	-17
see	-22	-6
see a	12	23
see him	17	19
see how	5	-9
see if	-21	-12
see it	8	8
see more	3	18
see that	-11	11
see this	11	17
see what	2	12
see why	-3	-10
see you	-2	-23
seeing the	17	1
seem like	-4	-10
seemed	13	-4
seems	16	0
seems like	9	-7
seems to	-12	-21
seen a	-26	-3
seen that	4	12
seen this	-12	-18
sees	-22	-9
self	8	1
selfish	-3	11
sell	-13	-8
send	-6	-20
sending	-16	3
sense	-10	20
sense of	-1	8
series	0	13
seriously	-5	9
serve	-9	17
service	-15	-17
set	14	16
several	-35	-27
sex	7	-20
sexist	3	23
sexual	11	2
shame	37	-7
share	-8	-20
sharing	-18	-18
she	-15	-12
she can	-8	-8
she didn't	-11	1
she does	3	8
she had	12	11
she has	-3	-10
she just	-11	2
she looks	1	10
she loves	3	9
she really	-10	-11
she said	-6	15
she should	15	12
she wants	-27	-25
she will	-13	5
she'd	-16	9
she'll	-20	-7
she's	-1	9
shes	-28	-15
ship	-25	-6
shirt	7	-9
shit	19	6
shitty	28	-10
shock	-32	-21
shocked	-60	-37
shoes	17	13
shoot	-13	-12
shooting	-9	-6
short	12	8
shot	14	12
shots	11	-6
should be	-1	-12
should do	15	18
should go	27	31
should have	-39	-18
should i	9	-4
should not	-9	4
should've	-3	-18
shouldn't	-1	-14
shouldn't be	12	-8
shouldn't have	16	-9
showed	-13	-13
showing	-3	-14
shows	-13	8
shut	37	-2
shut up	36	7
side of	-9	-14
sides	12	0
signed	-14	3
signs	-10	-2
silver	-22	-9
similar	-18	-12
similar to	-21	-16
simple	-26	-4
since	2	-8
since i	18	10
since the	9	2
since they	-29	-3
single	3	19
sir	14	11
sister	-20	-19
sit	-14	-19
site	-7	-9
situation	0	-8
situations	-14	9
six	-3	-9
size	-26	-25
skills	-14	16
skin	8	-3
sleep	0	16
sleeping	11	2
slow	-49	-17
slowly	-9	-4
small	-16	-7
smart	1	22
smell	11	-2
smh	-30	-7
smile	-5	-10
smoke	10	9
smoking	2	-9
snow	10	9
so	4	11
so bad	3	19
so cool	-14	7
so cute	3	31
so damn	-11	9
so excited	5	23
so far	9	2
so glad	-13	4
so good	-3	30
so happy	-12	27
so hard	4	14
so he	-14	7
so i'm	-4	8
so long	5	13
so no	-20	-10
so proud	-9	18
so sad	41	16
so sorry	49	-9
so sweet	-12	3
so that	17	3
so that's	-25	-25
so the	-23	-11
so they	-33	-11
so true	-2	9
so you	-26	-16
social	13	1
socialism	-31	-30
solid	-8	-20
solo	15	0
solution	-21	-16
some	-8	0
some good	-13	-3
some people	2	-9
some point	-23	-12
some reason	1	10
some time	7	19
somebody	-3	-12
someone is	-8	1
someone to	12	-6
someone who	12	13
someone with	16	18
someone's	-7	-13
something like	-1	9
something that	-8	-11
something to	4	16
sometimes	-10	-6
somewhere	-18	-16
son	2	12
song	12	13
songs	-12	-12
soo	14	21
sorry	115	10
sorry about	14	-2
sorry but	38	14
sorry for	31	-9
sorry i	33	14
sorry if	13	6
sorry that	13	-6
sorry to	33	3
sorry you	7	14
sort of	-7	-15
sound	7	13
sound like	12	-3
sounds	17	16
source	-13	-3
south	-14	-6
spam	-1	-8
speak	-23	-18
speaking	-13	-14
special	1	-14
specific	-26	-14
specifically	-23	-19
speech	-4	-16
spend	11	0
spending	-26	2
spirit	5	12
sport	8	8
sports	3	13
st	-6	15
stand	-7	-14
standard	18	11
standards	5	13
stands	10	5
star	-19	-11
start	-14	-7
starting	2	20
starting to	-8	8
starts	-13	3
state	13	3
statement	-11	-5
station	16	-9
stay	-6	10
stay safe	1	24
stay strong	-1	40
steal	-30	11
stealing	-24	-18
step	-20	-28
steps	-8	-9
stick	-19	0
stick to	-10	3
still a	-23	-4
still be	-1	12
still don't	-14	-2
still has	-16	-11
still have	-32	-7
still in	-16	-16
stock	-31	-14
stole	-8	-18
stomach	33	20
stop	22	-6
stop being	13	5
stopped	11	12
stops	-13	-8
story	-3	10
straight	-12	-32
strange	-47	-26
stranger	-8	-10
stream	-32	-18
street	-11	-8
stronger	12	14
stuck	-17	-17
stuck in	9	-1
student	18	24
students	-27	4
study	-28	-13
stuff like	10	5
stunning	0	11
stupid	48	4
stupidity	-5	8
style	1	21
subs	-15	-5
success	-2	-15
successful	-8	-14
such	14	13
such a	29	30
such an	14	-4
suck	25	2
sucks	39	11
suddenly	-12	-11
suffer	10	11
suffering	16	11
suggest	-18	23
suggestion	-22	-10
suit	0	10
sun	-9	5
super	-1	21
super bowl	4	-15
support	-16	-7
supporters	-10	-5
supporting	-28	-29
supposed	-23	-9
supposed to	-17	-14
sure	-13	18
sure how	-24	-10
sure if	-11	-4
sure the	-32	-11
sure to	-22	-2
sure what	-26	-16
surely	-14	-13
surprise	-25	-30
surprised	-72	-84
survive	14	2
swear	-1	-14
sweet	-17	1
switch	-6	-18
system	-6	-11
t	16	-12
table	11	-4
tag	-23	-18
take a	-12	-1
take care	-8	23
take it	5	-8
take the	11	12
take your	11	10
taken	-5	-14
takes	-14	0
taking	13	6
taking a	-5	-8
taking it	8	8
taking the	3	-11
talent	8	6
talk to	9	9
talking about	7	-8
tall	-20	12
tank	-21	5
target	-14	-13
taste	7	19
taxes	-14	-3
tbh	12	19
tea	-40	-31
teach	18	-8
teacher	8	1
team	12	2
team in	15	7
team is	18	11
teams	14	0
tears	1	21
teeth	0	11
tell	1	-17
tell him	-6	-9
tell me	5	-10
tell them	20	7
telling	3	-16
telling me	13	8
tells	-7	-14
ten	-6	-9
terms of	5	8
terrible	47	24
terrifying	58	7
test	19	1
texas	3	19
text	13	13
tf	-8	5
th	-13	1
than	-8	-7
than 0	1	14
than a	14	1
than i	18	5
than it	-19	-7
than me	11	13
than that	-12	7
than the	10	-9
than you	-12	-2
thank	1	85
thank god	2	31
thank you	-18	74
thanks	14	115
thanks a	-2	21
thanks for	9	52
thanks i	1	26
thanks man	1	20
thanks so	3	13
thanks to	10	26
that a	-11	-14
that actually	2	8
that are	-3	-11
that as	7	-12
that bad	4	17
that can	11	3
that case	6	13
that could	-24	-7
that didn't	2	-8
that doesn't	2	-10
that even	12	1
that game	-9	-2
that had	-25	-27
that happened	12	-2
that have	4	-11
that he's	-16	1
that i	8	-4
that if	-15	-11
that in	-6	-17
that is	7	9
that isn't	6	-12
that it's	-16	-15
that just	5	9
that kid	-15	-1
that last	12	18
that looks	11	10
that made	13	-11
that makes	0	9
that man	-11	12
that means	-9	-6
that might	-14	-19
that much	12	-14
that my	25	7
that no	-17	-21
that really	-25	-25
that she	-11	-3
that shit	0	22
that should	9	4
that show	13	16
that sounds	15	25
that sub	-16	1
that sucks	32	14
that the	-2	9
that there	-8	-16
that they	-13	-12
that they're	2	-10
that time	7	11
that we	11	16
that were	3	8
that when	-18	-14
that you're	-14	0
that your	14	-4
that'd be	17	17
that'll	13	4
that's	8	13
that's a	-16	-8
that's all	-12	-6
that's amazing	5	29
that's an	-7	-9
that's awesome	3	35
that's because	-20	-19
that's exactly	-1	12
that's great	-8	13
that's how	-16	2
that's it	-8	-11
that's my	-15	-6
that's not	32	-16
that's pretty	18	6
that's really	10	-1
that's so	20	42
that's the	11	14
that's true	15	19
that's what	-11	5
that's why	-25	-16
thats	9	4
the 0	12	9
the actual	2	-10
the advice	11	17
the amount	-1	-8
the baby	8	10
the back	10	-8
the background	4	18
the bad	-30	4
the beginning	9	17
the best	-1	27
the biggest	16	18
the car	8	-14
the case	6	14
the church	-8	-12
the comment	-8	2
the context	-2	8
the cops	9	6
the country	22	1
the current	14	10
the dark	8	-5
the day	-10	13
the difference	-6	-19
the dog	4	15
the door	12	-7
the end	-9	11
the entire	-11	-11
the eu	-14	-22
the exact	-10	-3
the final	-12	-21
the floor	18	3
the fuck	49	6
the fucking	19	-3
the game	0	11
the good	-6	24
the government	-8	-21
the greatest	-11	14
the ground	12	15
the head	17	2
the hell	35	19
the house	3	12
the idea	20	6
the info	-10	-4
the irony	-8	-6
the issue	-8	-13
the joke	-7	12
the kid	14	8
the kids	-15	-21
the kind	-1	17
the last	-11	-5
the law	8	-2
the league	-10	-2
the least	21	10
the link	-7	-9
the love	-15	-22
the middle	-10	-15
the moment	-9	-1
the money	0	12
the more	-3	-18
the morning	-14	-5
the most	10	10
the movie	0	8
the new	18	24
the news	-25	-17
the next	13	19
the old	-23	-6
the one	18	-4
the ones	-24	-2
the only	-11	3
the opposite	-14	2
the original	-16	-16
the other	-9	-8
the part	5	10
the past	-5	12
the perfect	-15	-23
the picture	14	8
the place	1	-10
the players	2	13
the playoffs	6	13
the police	-8	-5
the poor	20	13
the reason	11	-1
the reply	-8	11
the right	-3	11
the road	2	-12
the rules	8	0
the school	8	3
the season	-11	5
the situation	8	14
the state	18	17
the story	-35	-27
the sub	-1	-15
the super	10	-1
the system	8	-2
the term	-11	-9
the thing	-15	-7
the things	9	19
the third	13	1
the title	-18	-20
the two	12	12
the uk	2	-8
the us	-16	-2
the very	8	-10
the wall	-11	-20
the water	-8	-4
the way	-23	-11
the white	-13	5
the word	10	-8
the worst	37	12
the wrong	-11	-5
the year	8	15
their	-16	-12
them a	9	12
them are	4	15
them as	8	16
them for	-10	0
them in	-19	-8
them out	-10	2
themselves	-10	1
then	-16	-10
then he	10	-1
then i	4	14
then it	10	-10
then the	-9	5
therapist	-17	0
therapy	-18	20
there	-14	-5
there a	-13	-7
there and	10	-7
there are	-11	-5
there is	10	6
there was	-6	-9
there were	8	5
there's	-17	-10
there's a	9	1
there's no	-21	-22
these	10	10
these are	8	5
these days	-6	-19
these guys	-12	-16
they	-9	-20
they actually	-18	-7
they all	-7	11
they also	-6	-13
they both	14	24
they can	-23	-2
they can't	6	9
they could	-1	-8
they didn't	-15	-1
they don't	-8	-7
they get	-10	-10
they had	-15	1
they have	3	10
they just	-4	-18
they know	9	10
they look	-39	-17
they love	2	-10
they make	16	19
they might	-31	-16
they need	13	6
they should	21	12
they still	7	17
they think	-7	-13
they want	3	-11
they were	4	-11
they will	-6	27
they won't	-4	-8
they'd	0	-12
they'll	-10	7
they're	-1	-11
they're a	9	7
they're all	18	-1
they're just	4	8
thing about	6	13
thing i've	15	20
thing is	-1	11
thing that	11	-9
thing to	3	-9
thing you	12	6
things	4	10
things are	11	17
things to	10	1
think	-15	-5
think he's	-3	-12
think i	-8	0
think i'm	-8	5
think is	6	12
think it's	3	9
think she	-34	-31
think so	12	-4
think that	-15	-8
think the	-19	-4
think there	11	-1
think they	-19	-22
think they're	6	-9
think this	26	9
think we	1	9
think you	23	8
think you're	-22	-3
thinking of	-11	-3
thinks	-15	-14
this a	2	22
this and	0	14
this as	14	-6
this but	8	2
this dude	-31	-19
this for	-16	1
this from	-24	-15
this game	6	8
this guy	-4	-11
this happened	-3	-10
this has	-10	4
this is	16	19
this isn't	18	8
this just	-8	-3
this kind	18	10
this looks	-15	2
this made	32	26
this man	16	7
this meme	-16	-16
this morning	-2	10
this one	-3	10
this point	22	8
this post	9	3
this question	-15	4
this seems	19	15
this show	10	12
this so	-21	-8
this story	3	10
this subreddit	8	-5
this team	6	-14
this thread	1	-8
this too	20	21
this video	3	9
this was	-1	11
this way	-14	-5
this whole	3	10
this will	18	16
this with	-14	-2
this would	-1	29
this year	-3	15
tho	-19	-16
those people	7	-13
those things	-6	-10
though	-19	-4
though i	-5	12
thought	-28	-32
thought about	-6	-8
thought he	9	-4
thought i	-8	-16
thought it	-3	-17
thought of	8	2
thought that	-27	-1
thought the	-11	0
thought they	3	-8
thought this	-18	-14
thought was	-8	2
thoughts	-12	-9
thread	-4	-12
threads	16	11
three	-10	-13
threw	-13	-14
through	10	10
through the	22	22
throwing	8	-9
thrown	9	-5
throws	8	-7
thx	-16	0
til	-18	-5
time to	-24	-7
time with	-12	2
times	8	4
tiny	-11	7
tips	19	30
tired	-10	2
tired of	11	5
title	-5	-20
to 0	-9	4
to actually	3	-10
to agree	8	18
to all	-29	-2
to an	-17	-4
to ask	22	1
to avoid	-17	1
to back	16	7
to become	-18	-17
to being	-26	-13
to believe	17	2
to break	-9	-10
to buy	-2	18
to change	-3	17
to check	-8	-9
to come	-17	-13
to date	-10	-3
to deal	-15	11
to do	11	7
to drive	8	15
to eat	-14	-3
to explain	-10	-25
to feel	12	18
to find	5	9
to give	11	-2
to happen	15	4
to have	18	9
to hear	13	23
to help	-17	-13
to his	-15	-2
to hit	-22	-7
to it	-11	4
to just	-13	-12
to keep	2	13
to kill	13	10
to know	-24	-15
to let	-4	9
to listen	-18	-12
to live	23	3
to look	13	9
to lose	-4	21
to make	6	-12
to me	-6	8
to move	12	14
to our	-15	2
to pay	10	4
to people	-9	-3
to play	-1	-10
to post	8	-1
to put	15	6
to read	18	19
to run	-8	-15
to save	-17	-10
to say	9	13
to school	-3	-15
to see	-1	8
to sell	-2	-8
to share	-5	-12
to show	-13	-3
to sign	14	4
to sleep	14	2
to some	-13	-13
to someone	-4	-20
to start	-16	-19
to stop	-16	4
to take	2	8
to talk	10	13
to tell	18	3
to that	-12	1
to the	-13	2
to them	-18	-16
to think	11	4
to those	13	11
to try	8	-1
to us	10	-6
to use	17	2
to wait	-17	2
to work	14	8
to worry	-3	11
to you	0	11
to yourself	-2	-8
together	-4	11
toilet	7	11
told him	0	-11
tomorrow	-18	-7
tongue	20	6
tonight	-8	11
too bad	24	-1
too busy	-14	-16
too far	-13	4
too hard	-22	-17
too long	-16	4
too many	12	-5
too much	15	18
took	-17	-14
took me	-23	-14
top	-11	-8
top 0	-13	1
top of	-16	-11
topic	-21	-6
totally	-10	2
tough	27	6
towards	0	-9
toxic	-13	11
track	11	7
trade	-17	-14
traffic	21	-3
train	-10	-7
training	-22	2
trash	-10	-6
travel	-12	-9
treat	-26	-36
trick	-10	-5
tried	18	-2
tried to	7	-12
trigger	3	-14
triggered	-17	-5
troll	-25	3
trolling	14	-2
truck	-11	-4
true	-1	32
truly	21	-8
trump	-9	-25
trust	-5	11
trust me	7	20
truth	-6	-14
try	-17	14
try and	8	-5
try it	7	18
try to	1	25
trying to	-5	-9
turkey	0	-21
turn	-18	-5
turns	-8	-18
turns out	0	-14
tv	-8	-9
tweet	-4	-16
two	-15	-6
two years	-8	-2
type	7	-9
type of	-9	-16
u	-9	-3
uber	-25	-5
ugly	21	-5
uh	-2	-11
ultimate	16	22
um	-20	-17
unbelievable	-8	-13
uncle	21	5
uncomfortable	12	-24
under	-25	-30
underrated	25	0
understand the	-18	-10
understand what	-13	-13
understand why	5	9
understanding	-24	-1
unexpected	-32	-15
unfortunate	20	13
unfortunately	24	7
unique	-16	-9
unpopular	37	2
until	-24	-14
until i	-25	-21
until the	-14	-11
until they	24	27
until you	5	-8
up and	-6	12
up as	11	-3
up for	-4	14
up in	-7	-11
up on	-14	-15
up that	-3	-15
up the	13	9
up there	-13	-1
up to	9	9
up with	-11	-17
up your	-12	-24
update	-14	-16
updated	-8	2
upset	20	9
upvote	11	6
upvoted	13	21
upvotes	-8	2
ur	-9	0
us	-8	-10
us to	-4	-18
usa	8	19
use	2	9
use it	6	17
use the	-23	-19
use to	11	15
used to	-6	-9
user	-8	6
username	-2	11
using	-9	-20
using the	-25	-20
usually	-8	7
v	5	-14
valid	6	28
valuable	22	12
value	8	-11
version of	13	6
very	7	22
very cool	-1	18
very good	-9	-1
very happy	3	28
very interesting	-3	36
very much	-14	-2
very nice	12	7
very well	-11	2
video	-1	8
view	8	-1
views	13	-5
violent	-36	-5
virgin	-14	1
visit	9	22
vote for	-1	-14
votes	-22	-23
vs	-12	-5
w	-10	7
wait	-41	-10
wait a	-22	-9
wait for	-21	-8
wait to	9	15
waiting	-40	2
waiting for	-18	16
wake	-40	-17
wake up	-32	-10
wall	-3	-22
wanna	-14	5
want	-2	15
want it	11	2
want the	12	19
want them	-16	-14
want to	2	15
wanted	2	12
wanted to	6	14
wants	-11	-15
wants to	-13	-12
war	-16	-13
warm	9	8
wars	-21	-11
was able	-18	-5
was about	7	9
was all	-19	-4
was also	4	20
was amazing	-4	30
was awesome	1	35
was doing	-18	-12
was going	7	-9
was gonna	-19	-3
was great	-5	25
was he	-17	-16
was hoping	-11	17
was in	-10	-9
was it	-32	-23
was like	4	10
was more	-9	5
was my	12	17
was never	5	16
was no	18	13
was not	19	7
was on	-19	-9
was one	-9	9
was only	-4	8
was pretty	-12	-5
was really	15	27
was so	-2	-14
was still	-25	4
was surprised	-15	-29
was that	11	4
was the	10	7
was there	-9	2
was thinking	0	15
was this	9	-7
was trying	10	22
was very	8	6
was wondering	-42	-34
was wrong	15	6
wash	-21	3
wasn't	-1	-30
wasn't a	-10	-18
waste	8	0
waste of	11	3
watch	0	8
watch it	2	9
watch this	-21	-18
watched it	-13	-3
watching	17	0
watching the	-16	-17
watching this	13	6
water	-9	-6
way more	8	-7
way of	-24	-8
way to	12	-1
way you	-15	-14
ways	17	3
we all	-18	-14
we are	-5	-10
we can	-17	8
we can't	6	-15
we did	4	21
we didn't	-26	-19
we don't	12	3
we get	-14	-3
we have	9	10
we just	3	17
we love	19	12
we need	-7	10
we really	18	7
we still	-10	-5
we'll	-13	18
we're	-3	14
we're all	-12	10
we're not	-16	-7
we've	13	9
we've been	17	12
weapon	-24	1
wearing	-10	-6
website	15	21
wedding	-12	-22
weed	-16	-3
week	-1	-9
weekend	7	11
weeks	9	-4
weird	31	2
weird that	11	-8
weird thing	15	9
welcome	-10	18
welcome to	9	17
well	6	25
well done	1	39
well i	2	14
well said	1	33
well that	8	9
well that's	10	-12
were	-12	-9
weren't	2	-20
what a	22	36
what about	-14	-8
what an	21	22
what are	-19	-18
what did	-23	-18
what do	-15	-26
what does	-15	-15
what happened	-27	-15
what happens	6	11
what he	5	8
what i	0	8
what i'm	-15	-7
what i've	12	15
what if	-37	-24
what is	-16	-17
what that	-18	-9
what the	40	15
what they	-17	-7
what this	0	-11
what to	18	6
what was	-12	-21
what would	-39	-24
what you	-1	8
what you're	-17	-6
what's	-13	-12
what's the	3	12
what's wrong	-5	11
what's your	-6	-22
whats	-8	10
when a	5	-17
when he	-30	-4
when i'm	-5	-10
when it's	11	5
when people	20	13
when she	-11	-4
when the	23	15
when we	14	7
when you	-23	-3
when you're	-11	-23
whenever	-4	-18
where	-18	-10
where is	-4	-9
where it	-20	-23
where they	-26	-32
where you	-21	-6
where's	-8	-14
which	-8	-3
which is	26	12
which makes	-11	11
while i	-12	-2
white	-10	-3
who	-1	-14
who cares	27	3
who has	-11	-14
who have	-10	-7
who is	-19	-20
who knows	-20	-3
who the	9	2
who was	2	-10
who would	-37	-11
who's	-13	-3
whoa	-8	-2
whoever	-10	-18
whole	13	12
wholesome	-27	15
whose	-16	-2
why	-16	-23
why are	9	-14
why did	-15	-28
why do	-18	-11
why does	-9	5
why don't	8	18
why he	-15	-15
why i	-1	11
why is	-16	-15
why it	-23	-10
why not	-28	-14
why she	2	-8
why the	3	-16
why they	-9	-14
why this	-5	-17
why you	-13	-5
wife	-13	-3
wild	-13	-6
will	-17	11
will always	-10	1
will come	0	17
will do	-17	6
will get	9	8
will go	-10	15
will have	-5	14
will help	-13	9
will make	-8	6
will not	7	-14
will probably	17	29
will take	-15	-11
will try	-13	13
willing	-3	11
willing to	2	9
wind	-12	2
wine	-15	-10
winning	-10	-2
wins	-9	-8
winter	-27	-9
wise	-23	-26
wish	-5	50
wish i	2	13
wish the	0	33
wish they	24	8
wish we	-4	31
wish you	-14	7
wishes	11	8
with	-11	-6
with and	-25	-16
with her	-12	-3
with him	1	18
with his	-7	10
with it	-15	-3
with one	3	-10
with some	-13	-14
with someone	12	-1
with that	-2	9
with them	13	0
with this	2	16
with us	-23	-2
with you	5	13
without	-10	-6
without a	-6	15
woke	-10	-7
woman	2	-8
women	-16	-11
women are	-8	1
won	20	3
wonder	-52	-29
wonder how	-19	9
wonder if	-22	-26
wonder what	-37	-27
wonder why	-16	-18
wondered	-6	-9
wonderful	14	38
wondering	-41	-31
wondering if	-28	-15
word	-25	-13
work	-19	1
work in	5	-17
work on	8	9
work out	16	13
work with	-14	-9
worker	24	18
working	-17	7
working on	-7	-9
works	-31	-3
world	8	4
world is	-10	-6
worried	52	26
worried about	29	21
worries	-7	21
worry about	-7	16
worrying	21	6
worse	52	-9
worse than	5	-11
worst	45	9
worth	-19	-12
would do	10	10
would get	-31	-14
would go	2	9
would happen	-29	-8
would have	2	11
would love	-8	18
would make	-16	-19
would never	-21	-11
would not	27	1
would think	-1	-11
would you	-8	-25
would've	-18	-11
wouldn't	-9	-16
wouldnt	14	5
wow	-22	1
write	-9	-6
writing	-9	3
written	-15	2
wrong with	10	11
wtf	17	8
x	-25	-24
xd	-5	-12
y'all	14	1
ya	-16	-6
yeah it's	10	8
year	2	15
year and	21	14
year olds	-1	-12
years ago	-6	-9
years and	17	-7
years of	14	13
years old	-11	-7
yelling	21	1
yellow	-23	-10
yep	12	15
yes	-9	22
yes it	0	18
yikes	0	-15
yo	-29	-2
you :)	-11	-6
you are	12	14
you aren't	12	6
you believe	-9	-16
you both	-9	-5
you but	-24	-5
you can	-15	3
you can't	32	-10
you could	2	11
you deserve	0	17
you did	4	23
you don't	-6	-11
you dont	-13	-17
you enjoy	-3	8
you feel	-12	15
you find	-10	-24
you forgot	-5	-16
you found	-10	4
you fucking	28	3
you get	6	14
you give	-19	-5
you go	-9	-7
you guys	18	7
you hate	-15	-11
you have	9	8
you haven't	-27	-9
you i	12	3
you in	19	5
you know	-3	-11
you like	14	3
you live	-39	-20
you look	2	10
you love	-6	-11
you made	-18	0
you may	-11	0
you mean	-21	-18
you more	-5	-14
you must	-22	-7
you need	0	18
you never	0	-8
you on	-17	-9
you probably	8	17
you put	-11	-9
you realize	4	-23
you really	-12	-8
you say	-18	-15
you seem	-16	-4
you so	-24	-11
you sound	1	11
you still	-16	-9
you take	8	2
you that	29	21
you the	-6	12
you think	11	6
you to	-11	-9
you too	-19	-11
you understand	-10	-21
you use	9	2
you very	-9	-1
you want	-17	-11
you will	-11	6
you win	-21	5
you with	-16	-12
you won't	-21	-7
you would	-24	-5
you'd	-12	-15
you'll	-1	20
you'll be	-6	15
you're	7	11
you're a	4	21
you're an	21	13
you're being	21	-7
you're doing	10	9
you're getting	-12	-11
you're going	8	0
you're just	9	-20
you're looking	4	8
you're not	-2	-12
you're right	-18	51
you're saying	8	2
you're so	-5	15
you're talking	-19	-19
you're welcome	-7	24
you've	3	9
you've been	9	6
you've got	-2	17
young	-3	9
younger	-19	-9
your best	-3	-13
your body	-11	-1
your dad	-13	2
your friend	-1	-18
your head	-9	14
your kids	5	17
your life	-19	12
your loss	33	4
your mind	-4	15
your mom	-15	10
your own	12	-15
your point	-4	10
your post	-15	-11
your username	-4	12
yourself	-4	16
yourself and	-14	-4
youtube	-4	9
zero	-7	-17
~!	1	13
~!balance	-7	6
~...	0	-3
~?	-50	-63
~?negative	2	3
~CAPS	4	-13
~balance	-27	36
~but	8	-4
~clear	10	16
~negative	56	6
~positive	8	54
~short	-14	-7
♀	12	6
❤	12	17
👍	14	24
😍	-20	-8
😭	17	13
🙄	-12	3
🤔	-12	1
🤣	-25	-10
`
