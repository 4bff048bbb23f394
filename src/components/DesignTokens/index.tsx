import Layout from '@theme/Layout';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import type {TokenGroup} from '../../docusaurus/design-tokens/tokens.ts';
import './styles.css';

const MODES = ['light', 'dark'] as const;

/** The design tokens as they look: swatches in both color modes, type, space, corners and shadows. */
export default function DesignTokens({groups}: {groups: readonly TokenGroup[]}): ReactNode {
  return (
    <Layout
      title="Design tokens"
      description="Every token of the style sheets, as it looks in both color modes."
    >
      <main className="container design-tokens">
        <h1>Design tokens</h1>
        <p>
          From <code>src/theme/styles/tokens.css</code>. This page exists in the development server only.
          Style sheets and figures take every color, size and space from here.
        </p>
        {groups.map(({title, note, names}) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            {note && <p>{`${note.charAt(0).toUpperCase()}${note.slice(1)}.`}</p>}
            {names.some(isColor) ? (
              <div className="design-tokens__modes">
                {MODES.map((mode) => (
                  <div key={mode} data-theme={mode} className="design-tokens__mode">
                    <h3>{mode === 'light' ? 'Light' : 'Dark'}</h3>
                    <Tokens names={names} />
                  </div>
                ))}
              </div>
            ) : (
              <Tokens names={names} />
            )}
          </section>
        ))}
      </main>
    </Layout>
  );
}

const isColor = (name: string) => /^--(?:color|code|fig)-/.test(name);

function Tokens({names}: {names: readonly string[]}): ReactNode {
  return (
    <ul>
      {names.map((name) => (
        <Token key={name} name={name} />
      ))}
    </ul>
  );
}

function Token({name}: {name: string}): ReactNode {
  const item = useRef<HTMLLIElement>(null);
  const [value, setValue] = useState('');
  useEffect(() => {
    if (item.current) setValue(getComputedStyle(item.current).getPropertyValue(name).trim());
  }, [name]);
  return (
    <li ref={item}>
      <Sample name={name} />
      <code>{name}</code>
      <span className="design-tokens__value">{value}</span>
    </li>
  );
}

/** What a token looks like, by the first word of its name. */
function Sample({name}: {name: string}): ReactNode {
  const token = `var(${name})`;
  const style = sampleStyle(name, token);
  return (
    <span className="design-tokens__sample" style={style} aria-hidden="true">
      {/^--(?:text|font)-/.test(name) && 'Loop'}
    </span>
  );
}

function sampleStyle(name: string, token: string): Record<string, string> {
  if (isColor(name)) return {background: token};
  const [, family = ''] = /^--([a-z]+)/.exec(name) ?? [];
  switch (family) {
    case 'text':
      return {fontSize: token, border: '0'};
    case 'font':
      return {fontFamily: token, border: '0'};
    case 'space':
      return {width: token, background: 'var(--color-accent)', border: '0'};
    case 'radius':
      return {borderRadius: token};
    case 'shadow':
      return {boxShadow: token};
    case 'accent':
    case 'neutral':
      return {background: `oklch(0.6 0.12 ${token})`};
    default:
      return {visibility: 'hidden'};
  }
}
