import type { UseCase } from '../use-cases.ts';

/** The conventions of each tool, as its makers describe them, in the order in which the prompt should be built. */
export const guidance: Record<UseCase, { tool: string; advice: string }> = {
  'lovable-website': {
    tool: 'Lovable, which builds web applications from a description (React, Tailwind, a Supabase backend)',
    advice: `Use Markdown headings: Task, Context, Users, Pages and features, Design, Data, Constraints, Done when.
Describe each page by what a visitor sees and can do. Name the components that are reused. Under Data list tables with fields, and who may read and change them; if nothing is stored, say so. Under Design turn vague taste into decisions only where the draft gives a hint. Under Done when write checks that a person can carry out in a browser, one for each feature, with empty, loading and error states. Ask Lovable to list its plan and its questions first and to build one page at a time.`,
  },
  'gemini-slides': {
    tool: 'Gemini, which drafts presentations for Google Slides',
    advice: `Build it from persona, task, context and format. Use Markdown headings: Persona, Task, Context, Audience, Outline, Slide format, Speaker notes, Constraints, Output.
Write the outline slide by slide, with a working title that states a message; respect a number of slides if one is given and otherwise ask for it. Ask for few words on each slide, one visual described for each, and speaker notes in full sentences with sources. Ask for the outline before the slides.`,
  },
  'chatgpt-writing': {
    tool: 'ChatGPT, for a piece of writing',
    advice: `Use Markdown headings: Role, Task, Context, Audience, Voice, Must include, Structure, Rules, Output.
Choose a role that fits the kind of text. Give a structure suited to that kind (an article is not a letter, a poem is not a report). Turn adjectives about tone into things a writer can do. State length and format exactly as given. Say that facts about the person or the business must come from the prompt alone.`,
  },
  'claude-analysis': {
    tool: 'Claude, for the analysis of data or documents',
    advice: `Use XML tags, each on its own line, in this order: <data>, <context>, <role>, <task>, <questions>, <steps>, <output_format>, <constraints>.
Put pasted data or a [placeholder for the data] first, described by columns, units and period. Refer to the tags by name in the steps. Number the steps: describe and check the data, clean it openly, the analysis that the question needs, a check by another route. Define the output with nested tags: summary, findings with figure, evidence and confidence, caveats, next steps. Ask for quotes before conclusions when documents are analysed, and for "not in the data" instead of guesses.`,
  },
  'midjourney-art': {
    tool: 'Midjourney, which makes pictures',
    advice: `The first line is the whole prompt and nothing else: a description, never a request ("a tiger…", not "create an image of…"). Order: subject and action, setting, medium, light, lens or composition, colour, mood, then parameters. Short concrete phrases separated by commas.
Turn what must not appear into --no. Use --ar for the shape that the purpose asks for, --raw for photographs, --stylize low for logos, --tile for patterns, --v only when the draft names a version. Keep valid parameters of the draft; leave out invalid ones and say so below. Lettering goes in double quotation marks.
After a blank line add "# Not part of the prompt" with what you added and up to three [placeholders] worth deciding.`,
  },
  'coding-assistant': {
    tool: 'a coding assistant',
    advice: `Use Markdown headings: Task, Context, Language and environment, Requirements, Code and data, Constraints, Edge cases, Deliver, How to answer.
Keep code and error messages exactly, in fenced blocks. State inputs, outputs, types and errors of every interface that the draft implies. List the edge cases that this task really has. Ask for tests, or for a failing test first when something is to be fixed. Ask the assistant to put questions before code when the task can be read in two ways.`,
  },
  'email-marketing': {
    tool: 'an AI assistant that writes marketing e-mails',
    advice: `Use Markdown headings: Role, Campaign, About us, Recipients, Offer and facts, Voice, Order of the e-mail, Deliver, Rules.
Fit the order to the kind of e-mail (welcome, offer, invitation, reminder, win-back, newsletter, outreach). Ask for several subject lines with different angles, preview text, body, one call to action, and for a sequence the purpose and day of each. Rules: no false urgency, room for unsubscribe link and address, conditions of an offer in plain words.`,
  },
  'social-media': {
    tool: 'an AI assistant that writes social media posts',
    advice: `Use Markdown headings: Role, Task, Background, Audience, Message and facts, Voice, Platform, Deliver, Rules.
Give rules only for the platforms that the draft names (opening line, length, hashtags, visual); if none is named, make it a [placeholder]. Ask for versions with different openings, a call to action, hashtags, a visual with alternative text, or a table for a content calendar.`,
  },
  others: {
    tool: 'any AI assistant',
    advice: `Use Markdown headings: Role, Task, Context, For whom, Details, Constraints, Answer with.
Choose a role and a form of answer that fit the kind of task: a plan needs a table in order of time, an explanation an example and a check of understanding, a comparison criteria and a recommendation, a translation the text alone.`,
  },
};
