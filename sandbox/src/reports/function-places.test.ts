import { describe, expect, it } from 'vitest';
import { functionPlaces } from './function-places.ts';

/** Of each function around the mark `HERE()`, the outermost first: the word that it goes by, or the one of what it is handed to. */
function around(code: string): readonly string[] {
  const at = code.indexOf('HERE()');
  return functionPlaces(code)
    .filter(({ start, end }) => start <= at && at < end)
    .map(({ name, handedTo }) => {
      if (name !== undefined) return code.slice(name.start, name.end);
      return handedTo === undefined ? '-' : `<${code.slice(handedTo.start, handedTo.end)}>`;
    });
}

describe('the functions of a built file', () => {
  it.each([
    ['function send(){HERE()}', ['send']],
    ['const send=()=>HERE()', ['send']],
    ['let a;a=function(){HERE()}', ['a']],
    ['api.send=async()=>{HERE()}', ['send']],
    ['const o={send(){HERE()}}', ['send']],
    ['const o={send:()=>HERE()}', ['send']],
    ['const o={get send(){return HERE()}}', ['send']],
    ['class A{#send(){HERE()}}', ['#send']],
    ['class A{send=()=>{HERE()}}', ['send']],
    ['class A{static{HERE()}}', []],
    ['function a({send=()=>HERE()}){}', ['a', 'send']],
    ['const a=function own(){HERE()}', ['own']],
    ['list.forEach(e=>HERE())', ['<forEach>']],
    ['new Promise(e=>HERE())', ['<Promise>']],
    ['const Screen=memo(()=>HERE())', ['<memo>']],
    ['function a(){return()=>HERE()}', ['a', '-']],
    ['function a(){list.map(e=>{b(()=>HERE())})}', ['a', '<map>', '<b>']],
    ['async function*a(){for await(const b of c)HERE()}', ['a']],
  ])('go by the names that are written: %s', (code, words) => {
    expect(around(code)).toEqual(words);
  });

  it.each([
    ['a function that is called where it stands', '(()=>{HERE()})()'],
    ['a module of the bundler', 'self.push([[1],{1381(e,t,s){HERE()}}])'],
    ['a module of the bundler with another key', 'const m={"./a":function(e){HERE()}}'],
    ['the program', 'HERE()'],
  ])('are none around %s', (_, code) => {
    expect(around(code)).toEqual([]);
  });

  it('are found deep down, and not looked for in what is no program', () => {
    expect(around(`const a=()=>${'!'.repeat(500)}HERE()`)).toEqual(['a']);
    expect(() => functionPlaces('<!doctype html>')).toThrow();
  });
});
