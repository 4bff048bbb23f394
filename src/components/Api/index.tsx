/** Parts of the API page, rendered at build time from the OpenAPI file. */
import type {ReactNode} from 'react';
import '../Table/styles.css';
import {answerOf, errorAnswers, fieldsOf} from './description.ts';
import styles from './styles.module.css';

/** The fields of a body, as a table. */
export function ApiFields({schema}: {schema: string}): ReactNode {
  return (
    // A wide table scrolls by itself, for the keyboard too.
    <section
      className="table-scroll table-kind table-kind--parameters"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
      tabIndex={0}
      aria-label={`Fields of ${schema}`}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Default</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fieldsOf(schema).map(({path, type, required, standard, meaning, values}) => (
            <tr key={path}>
              <td>
                <code>{path}</code>
              </td>
              <td>{type}</td>
              <td>{standard === undefined ? required && 'required' : <code>{standard}</code>}</td>
              <td>
                {meaning}
                {values.length > 0 && (
                  <>
                    {' One of '}
                    {values.map((value, position) => (
                      <span key={value}>
                        {position > 0 && ', '}
                        <code>{value}</code>
                      </span>
                    ))}
                    .
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One answer of the search call: meaning, headers, example bodies. */
export function ApiAnswer({status}: {status: string}): ReactNode {
  const {description, headers, examples} = answerOf(status);
  return (
    <>
      <p>{description}</p>
      {headers.length > 0 && (
        <ul>
          {headers.map((header) => (
            <li key={header.name}>
              <code>{header.name}</code>: {header.description}
            </li>
          ))}
        </ul>
      )}
      {examples.map(({summary, json}) => (
        <figure key={summary} className={styles.example}>
          <figcaption>{summary}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable */}
          <pre tabIndex={0}>
            <code>{json}</code>
          </pre>
        </figure>
      ))}
    </>
  );
}

/** Every answer that is not a success. */
export function ApiErrors(): ReactNode {
  return errorAnswers().map(({status, reason}) => (
    <section key={status} className={styles.answer} aria-label={`Status ${status}`}>
      <p className={styles.status}>
        <code>{status}</code> {reason}
      </p>
      <ApiAnswer status={status} />
    </section>
  ));
}
