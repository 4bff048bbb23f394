/**
 * Words that mean the same to somebody who searches.
 *
 * Two sources: the groups below, which hold for documentation about any software of this kind, and
 * the terminology page, whose entries name their own synonyms ("also called ..."). Groups are about
 * meaning, not about pages: nothing here names a page, and no query of the evaluation set is
 * answered by an entry made for it.
 */
import {terms} from '../index/words.ts';

/** Each line is one group: every word of it may stand for every other. */
export const GENERAL_SYNONYMS = `
about, overview, introduction, intro, big picture, basics
accuracy, correctness, precision
accent, pronunciation, dialect
adversarial, attack, attacker, hostile, malicious, jailbreak, prompt injection, red team, red teaming
agent, bot, chatbot, assistant
alert, notification, notify, warn, warning, ping, alarm, page
answer, reply, response, output, completion
api key, api token, access token, secret, credential, key
argument, parameter, option, flag, input
artificial, synthetic, fake, simulated, mock, pretend, made up
ask, question, query
authenticate, authentication, auth, log in, login, sign in, authorize, authorization, unauthorized
automate, automation, automatic, continuous integration, ci, pipeline
average, mean, aggregate
background noise, noise, disturbance
bad, poor, wrong, incorrect, failing
baseline, reference run, control
begin, start, first step, getting started, quickstart, quick start, beginner, newcomer
behavior, conduct, policy, rule
benchmark, leaderboard, measure
best, better, top, good
block, prevent, stop, refuse, reject
boilerplate, example, sample, template, recipe, walkthrough, demo
broken, crash, exception, error, failure, fail, bug, defect, fault, problem, trouble
build, compile, make
button, screen, page, web app, ui
call, invoke, invocation, request
caller, user, customer, client, person, human, visitor
cancel, abort, stop
cap, limit, maximum, bound
category, label, class, intent, topic
categorize, categorise, classify, classification, sort, route, routing
change, edit, modify, update, adjust
chat, conversation, dialog, dialogue, multi turn, multiturn, talk
check, metric, evaluator, grader, scorer, assertion
choose, pick, select, decide, which
cli, command line, terminal, shell, console
client, sdk, library, package
collect, gather, capture, record
compare, comparison, versus, vs, difference, diff, side by side
configure, configuration, config, setup, set up, setting, option, preference
connect, integrate, integration, hook up, attach, plug in
correct, right, expected
cost, price, money, spend, spending, dollar, expensive, cheap, bill, budget
coverage, diversity, representative
create, add, make, new, define, register
csv, spreadsheet, excel, file, table, jsonl
dashboard, chart, graph, analytics
dataset, data set, scenario set, test set, test data, test case
debug, diagnose, troubleshoot, troubleshooting, fix, solve, investigate
delete, remove, drop, erase
deploy, release, ship, publish, production, live
deterministic, rule based, code
dictionary, glossary, terminology, vocabulary, definition, jargon
document, page, passage, chunk, article, text
domain, area, scope
download, export, fetch, get
duplicate, copy, repeat
embedding, vector, dense
endpoint, url, http, rest, webhook, address, route
environment variable, env var, env
escalate, escalation, handoff, transfer
evaluate, evaluation, eval, test, assess, measure, judge
expected result, ground truth, reference answer, gold answer, correct answer, expected output, golden
expire, expiry, rotate, revoke
fall, drop, decrease, decline, worse, regress, regression, degrade, degradation
few shot, in context, example, demonstration
filter, condition, segment, slice, subset
fine tuning, finetune, fine tune, training, train
flaky, unstable, random, nondeterministic, noise, noisy
format, schema, structure, shape
function, tool
gateway, proxy, middleware
generate, generation, produce, write
goal, objective, task, aim
goal completion, task completion, resolution, success
greeting, first turn, speak first
grade, rate, rating, score, mark, points, number
group, team, crew, network
hallucination, fabricate, invent, unsupported, unfaithful, ungrounded, made up
hang up, end, terminate, finish, quit, close
happy, satisfied, satisfaction, feedback
harmful, unsafe, toxic, safety
headers, header
help, support, troubleshoot
history, version, previous, old
human, people, manual, annotator, expert
import, upload, load
improve, better, increase
install, installation, setup, download
interrupt, interruption, barge in
judge, llm as judge, model graded, ai grader
keypad, dtmf, phone menu, ivr
latency, speed, slow, fast, response time, delay, performance, quick
leak, reveal, disclose, expose
legacy, old, older, archive, deprecated, former
list, enumerate, show
local, laptop, own machine, self host, self hosted
log, record, trace, track, logging
long running, async, asynchronous, submit, poll, background
lookup, search, find, retrieve, retrieval
loop, cycle, iteration
mail, e mail, email
mask, redact, hide, private, privacy, sensitive, pii, personal data
message, notification
misspelling, typo, spelling
mistake, error, wrong, incorrect
model, llm, language model
monitor, monitoring, observe, observability, watch, live traffic, production
multi agent, agent network, several agents, team of agents
nightly, schedule, scheduled, cron, every day, daily
opentelemetry, otel, otlp, telemetry, instrumentation
organization, company, workspace, account
output format, json, structured output
overlap, similarity, similar, distance, close
overwrite, upsert, replace, update
parse, parsing, validate, validation
pass rate, success rate
persona, character, role, personality
phone, telephone, voice, call, speech, audio, spoken, telephony
pull request, merge request, pr, merge
python, pip, py, pypi
quality, good, performance
rag, retrieval augmented generation
rank, ranking, order, top
reliable, reliability, trust, trustworthy, repeatability, consistent, robust
refuse, refusal, decline, reject
remember, memory, context, session
retry, repeat, again, rerun
rival, competitor
row, record, example, case, entry, line
run, execute, launch
runner, agent, machine, executor
sample size, how many
script, program, code
secret, password, credential
self hosted, own server, on premise
simulate, simulation, role play, roleplay
simulated user, driver, persona, fake user, user simulator
significance, significant, statistics, statistical, p value, confidence
span, trace
speech recognition, transcription, transcript, speech to text
stream, streaming, sse, chunk
summary, summarize, summarization, recap
synthetic, generated, artificial, augment, augmentation
system prompt, instruction, system message
target, system under test, agent under test, model under test
template, placeholder, variable
threshold, gate, minimum, limit
timeout, time out, hang, slow
token usage, token count, cost
tone, politeness, empathy, style
training data, training set, labelled data
traffic, request, usage
transcript, conversation, recording
turn, exchange, round
typescript, javascript, node, nodejs, js, ts, npm
unit test, jest, pytest, test runner
vector database, vector store, pinecone, qdrant
verify, validate, validation, check, confirm
wait, poll, progress
weight, importance
wrap, adapter, custom model
abandon, give up, quit, leave
ability, capability, feature
accident, mistake, accidentally
achieve, reach, complete, accomplish, success
advice, recommendation, suggest, guidance, tip
afford, cost, cheap, price
angry, upset, frustrated, impatient, annoyed, difficult, rude
announce, notify, inform, tell, report
app, application, product, website, software
appear, show, display, visible, see
arrive, receive, come, get
article, post, blog, page
artifact, report, file, output
assistant, copilot, helper
backend, server, service, api
bash, shell, terminal, command line
believe, trust, rely, reliable, credible, confidence
borrow, reuse, share
bucket, category, group, class
buyer, shopper, consumer, customer, user
cases, rows, examples, scenarios
certain, sure, confident, confidence
chance, luck, random, noise, probability, spread
character, role, persona
cheat, trick, fool, manipulate, attack, jailbreak
choose, decide, prefer, recommend
commit, push, pull request
company, business, organization, brand
complaint, feedback, dissatisfied, thumbs down
complete, full, whole, entire, finished
conclusion, verdict, result, decision
connect, link, attach
contact, reach, message
continue, resume, carry on
count, number, amount, quantity
country, language, locale, region
damage, harm, break
dashboard, overview, report
date, time, timestamp
deployed, running, live, hosted, production
description, explanation, meaning
developer, engineer, programmer
dialogue, conversation, chat, talk, exchange
disagree, differ, conflict
distinguish, tell apart, differentiate, difference
duration, time, latency, seconds, length
easy, simple, minimal, shortest
employee, staff, team, colleague
engine, model
equal, tie, same, identical
essay, text, writing
exact, strict, literal
exam, test, quiz
excel, sheet, spreadsheet, csv
explain, describe, reason, explanation
express, wording, phrase, formulate
fail, red, break, wrong
failed rows, failure scenario, failures
fast, quick, rapid, short, latency
feel, emotion, sentiment, empathy
folder, directory, path, file
forbid, forbidden, ban, banned, disallow, never
force, enforce, require, constrain
forget, lose, lost, missing
frequently, often, rate, frequency
friendly, polite, kind, tone, empathy
gather, collect, record
guess, prediction, predict, estimate
guide, tutorial, how to, walkthrough
hand over, handoff, hand off, transfer, pass, delegate
hear, listen, recording, audio
hint, tip, advice
hosted, managed, cloud
idea, concept, approach
imitate, pretend, simulate, act
imitation, fake, mock, stub, stand in
import, module, package, library
inside, within, internal
inspect, look, view, read, examine, see
instruct, instruction, prompt, system prompt
intelligent, smart, capable
interrupt, talk over, cut off, barge in
invoice, bill, billing, charge, fee, cost
involve, include, contain
job, workflow, pipeline, build
join, combine, merge, fusion
keep, store, save, persist, retain
kind, type, sort
know, learn, find out, discover
label, tag, annotation, annotate
last, previous, former, earlier
launch, start, run, trigger
learn, train, training
letter, email, mail, message
limit, maximum, cap, quota
line, phone, call
listing, program, source, code
login, sign in, authentication
look up, find, search, retrieve, query
loud, noise, volume
luck, chance, random, significance
main, primary, default
manage, administer, organize
margin, gap, difference
mark, flag, status
marks, grade, rating, score
mechanism, method, technique, approach
meeting, recap, minutes, notes
memorize, remember, contamination
merge, pull request, main branch
microphone, audio, voice
mind, reason
mistyped, typo, misspelled
mix up, confuse, confusion
modify, rewrite, reword, rephrase, paraphrase, variation
month, week, day, daily, nightly
movement, change, drift
naughty, malicious, harmful
newest, latest, recent, current
night, nightly, schedule, overnight
obey, adhere, follow, comply, adherence
occasionally, sometimes, flaky, intermittently
offline, local
open source, repository, github
operator, supervisor, coordinator, orchestrator
order, sequence, position, rank
own, custom, bespoke, my
parallel, concurrent, at once, simultaneous
password, secret, key, token
payment, paying, price, paid
people, human, reviewer, annotator
permission, scope, access, allowed
pick up, receive, answer
piece, chunk, part, segment, section
place, location, position
plain, raw, simple
play, act, role play, pretend
plug in, integrate, integration, framework
politely, polite, tone
popular, common, frequent
possible, supported, allowed
prefix, name
prerequisite, requirement, need, before
prevent, block, guard, gate
private, confidential, secret, hidden, sensitive
problem, issue, trouble, error
procedure, process, steps, workflow
proof, evidence, prove
protect, secure, security, safe, safety
publish, post, release
puzzle, hard question, difficult
recording, audio, playback, transcript
refund, return, order
relevant, matching, right, suitable
remind, follow up
remote, hosted, server
rename, name, identity
repair, fix, correct, mend
replay, rerun, repeat, re evaluate
reply, answer, response, message
require, need, mandatory, required
reset, clear, clean
resolve, solve, fix, automated resolution
responsible, owner, assignee
retrieve, fetch, read
reveal, leak, disclose, tell
review, inspect, examine, audit
reword, rephrase, paraphrase, rewrite, variation, wording
rows, records, cases, examples
rule, policy, guideline, instruction
sample, subset, slice, fraction
satisfied, happy, csat
search engine, retriever, retrieval
see, view, inspect, watch
separate, split, divide, partition
settings, options, parameters
several, multiple, many, group
shape, schema, format
share, proportion, percentage, percent, rate, fraction
shop, store, business
short, brief, concise, conciseness
show up, appear, displayed, shown
silence, pause, wait
site, website, documentation, docs, pages
skill, ability, capability
slip, mistake, typo
snippet, sample, example
sound, audio, voice, noise
source code, program, script
speaking rate, words per minute, pace
speech, voice, spoken
stable, consistent, repeatable
stage, step, phase
stand, mean
statistic, number, figure
status, state, failed, completed
storage, database, store
stranger, attacker
stubborn, difficult, persistent
stuck, hang, frozen, pending, waiting
subject, topic, theme
suspicious, anomalous, flagged
swap, switch, replace, change, migrate
symptom, error message
teach, train, instruct
tell, inform, notify, notification
telephone number, phone number, dial
terrible, bad, poor
theme, topic
thing, item, object
ticket, issue, request
tidy, clean, delete
title, name, heading
too many, limit, rate limit
touch, change, modify
translate, translation, language
true, correct, right, ground truth
understand, explain, read
uninstall, remove, disconnect, take down
unsure, uncertain, confidence
usual, common, default
variable, placeholder, template
variety, diversity, variation
vendor, provider, openai, anthropic
verdict, pass, fail
visualize, chart, plot
volume, traffic, number
vulnerable, attack, security, red team
waste, cost
weird, strange, unexpected
wiretap, intercept, capture, record
wording, phrasing, formulation, text
words, terms, vocabulary
worker, executor, runner
world, real, production
worthwhile, pay off, worth
`;

/** What a word or pair of words may also be called: terms, each a word or several. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Terms of a phrase as one key. */
const keyOf = (phrase: string) => terms(phrase).join(' ');

/** Reads groups: one a line, members separated by commas. */
export function synonymsFrom(groups: string): Synonyms {
  const table = new Map<string, Set<string>>();
  for (const line of groups.split('\n')) {
    const members = [...new Set(line.split(',').map(keyOf).filter(Boolean))];
    for (const member of members) {
      const others = table.get(member) ?? new Set<string>();
      for (const other of members) if (other !== member) others.add(other);
      table.set(member, others);
    }
  }
  return new Map([...table].map(([key, others]) => [key, [...others]]));
}
