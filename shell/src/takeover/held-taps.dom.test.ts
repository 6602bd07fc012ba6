import { beforeEach, describe, expect, it } from 'vitest';
import { heldTaps, holdTaps } from './held-taps.ts';
import { revealProgram } from './pictured.ts';

describe('what a person does on a picture', () => {
  beforeEach(() => {
    document.documentElement.className = 'pictured';
    document.body.innerHTML = `<div id="root"><button id="own">x</button></div>
      <div id="picture"><button id="a"><span>+</span></button><button id="b">Ver</button><a href="#x">Menú</a>
      <form id="f"><input></form><form id="g" action="/search"><input></form></div>`;
  });
  holdTaps(globalThis);

  const one = (id: string) => document.querySelector(`#${id}`) ?? document.body;
  /** Whether the browser does by itself what it always does. */
  const act = (target: Element, type: 'click' | 'submit' = 'click') =>
    target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));

  it('is held, each once and in its order, and seen to be', () => {
    for (const target of [one('b'), one('a').firstElementChild ?? one('a'), one('b')]) expect(act(target)).toBe(false);
    expect(act(one('f'), 'submit')).toBe(false);
    expect(one('a').ariaBusy).toBe('true');
    expect(heldTaps(globalThis)).toEqual([one('b'), one('a'), one('f')]);
    expect(heldTaps(globalThis)).toEqual([]);
  });

  it('is left to the browser where that can do it: links, fields, forms with an address; and so is all that is none of the picture', () => {
    expect(act(document.querySelector('a') ?? document.body)).toBe(true);
    expect(act(document.querySelector('input') ?? document.body)).toBe(true);
    expect(act(one('g'), 'submit')).toBe(true);
    expect(act(one('own'))).toBe(true);
    expect(heldTaps(globalThis)).toEqual([]);
  });

  it('is no longer held when the picture is gone', () => {
    const button = one('a');
    revealProgram(document, document.querySelector<HTMLElement>('#picture') ?? document.body);
    expect(act(button)).toBe(true);
  });
});
