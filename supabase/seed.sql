-- What a fresh installation shows: nine courses and their trainers, four workshops, six jobs. Administrators edit all of it later.
-- There is no begin or commit here, so whoever runs the file may put it inside a transaction of their own.
-- Courses go by position on the site and newest first in the admin panel: both give the order below.
-- Data Science with AI: sixteen weeks of classes and five of guided project work make its 21-week plan.

insert into public.trainers (id, position, name, role, years, description) values
(
  'd0000000-0000-4000-8000-000000000001', 10, 'Karthik Subramanian', '', 12,
  '12 years of experience building Python services for logistics and retail companies. He reviews every student''s code by hand and has taught classroom batches since 2017.'
),
(
  'd0000000-0000-4000-8000-000000000002', 20, 'Lakshmi Narayanan', '', 15,
  '15 years of experience with Java, most of them on payment and insurance systems. He teaches the language by reading real code with the class before writing any.'
),
(
  'd0000000-0000-4000-8000-000000000003', 30, 'Dr. Meenakshi Sundaram', 'Lead Trainer, Data Science and AI', 14,
  '14 years of experience in statistics and machine learning, first in research and then with a demand-forecasting team. She supervises every capstone project herself.'
),
(
  'd0000000-0000-4000-8000-000000000004', 40, 'Venkatesh Raghavan', '', 16,
  '16 years of experience with Java and Spring, the last six as an architect of airline booking systems. He runs the class like a small product team, with reviews every week.'
),
(
  'd0000000-0000-4000-8000-000000000005', 50, 'Anitha Krishnamurthy', 'Senior Trainer, Python Full Stack', 11,
  '11 years of experience as a web developer and team lead, with Django systems for hospitals and colleges. She explains each layer by building it live in front of the class.'
),
(
  'd0000000-0000-4000-8000-000000000006', 60, 'Priya Ramanathan', '', 10,
  '10 years of experience as an analyst in banking and e-commerce, where she built the weekly reports that managers decided by. Her classes use data with real gaps and errors in it.'
),
(
  'd0000000-0000-4000-8000-000000000007', 70, 'Suresh Balakrishnan', '', 13,
  '13 years of experience in identity and access management, with directory migrations and Okta roll-outs for companies of up to 40,000 employees. He teaches from the faults he has had to find.'
),
(
  'd0000000-0000-4000-8000-000000000008', 80, 'Padmavathi Srinivasan', '', 18,
  '18 years of experience as an Oracle database administrator in telecom and banking, on systems that may not stop. She has trained administrators since 2014.'
),
(
  'd0000000-0000-4000-8000-000000000009', 90, 'Ganesh Moorthy', '', 12,
  '12 years of experience running MySQL for e-commerce and ticketing sites, including sales days with fifty times the usual load. He teaches with slow queries that he has had to fix.'
),
(
  'd0000000-0000-4000-8000-000000000010', 100, 'Rajesh Parthasarathy', 'Cloud Engineer and Guest Trainer', null,
  ''
);

insert into public.courses (
  id, slug, position, created_at, updated_at,
  title, page_title,
  description,
  page_description,
  price, discount,
  duration, level, category,
  featured, is_new, start_date, batch_times,
  color, image,
  trainer_id, trainer,
  features,
  practice,
  batches,
  curriculum,
  detailed_curriculum
) values
(
  'c0000000-0000-4000-8000-000000000001', 'python', 10, '2025-05-20 09:09:00+05:30', '2025-05-20 09:09:00+05:30',
  'Python Development', '',
  'Learn Python 3 from the first line to tested programs that read files, call web services and use a database.',
  'Start with no programming experience and finish with Python programs that other people can install and run. You write code in every class: small exercises first, then a command-line tool, a script that collects data from a web service, and a small application with a database behind it. Git comes in with the second week, and the last week is about tests and packaging. The course is the groundwork for our full stack and data science courses.',
  '₹5,000', 'Early bird: 10% off with code PYTHON10 until June 30, 2025',
  '8 weeks', 'Beginner', 'Programming',
  false, false, '', '{}',
  'marigold', 'https://images.unsplash.com/photo-1526379095098-d400fd0bf935?auto=format&fit=crop&w=1200&q=70',
  'd0000000-0000-4000-8000-000000000001',
  'Karthik Subramanian - 12 years of experience building Python services for logistics and retail companies. He reviews every student''s code by hand and has taught classroom batches since 2017.',
  array[
    'Classroom teaching, with a live telecast when you cannot come in',
    'Git and GitHub from the second week',
    'Printed notes and a workbook of exercises',
    'Certificate of completion'
  ],
  array[
    'A computer lab session after every class',
    'Three graded projects reviewed line by line'
  ],
  '[
    {"id": "python-1", "type": "ongoing", "startDate": "May 12th, 2025", "schedule": "Monday to Friday, 6:30 PM to 8:00 PM", "status": "In progress"},
    {"id": "python-2", "type": "upcoming", "startDate": "June 16th, 2025", "schedule": "Monday to Friday, 7:00 AM to 8:30 AM", "status": "Open for enrollment"},
    {"id": "python-3", "type": "upcoming", "startDate": "June 21st, 2025", "schedule": "Saturday and Sunday, 10:00 AM to 2:00 PM", "status": "Open for enrollment"}
  ]',
  array[
    'Python 3 setup, values, variables and expressions',
    'Conditions, loops, functions and first steps with Git',
    'Lists, tuples, dictionaries, sets and comprehensions',
    'Files, exceptions, modules and virtual environments',
    'Classes, dataclasses and type hints',
    'Iterators, generators, decorators and context managers',
    'Web services with HTTP and JSON, and databases with SQLite',
    'Testing with pytest, packaging and the final project'
  ],
  null
),
(
  'c0000000-0000-4000-8000-000000000002', 'java', 20, '2025-05-20 09:08:00+05:30', '2025-05-20 09:08:00+05:30',
  'Java Programming', '',
  'Core Java on Java 21: objects, collections, streams, threads and JDBC, with a project you can explain in an interview.',
  'You learn the Java language thoroughly, on Java 21, the long-term support release that many employers run. The course begins with the syntax and object-oriented design, goes on to collections, generics, streams and concurrency, and ends with a JDBC application built with Maven and tested with JUnit. Each topic closes with the interview questions that are asked about it, and with code that answers them.',
  '₹7,000', 'Early bird: 10% off with code JAVA10 until June 30, 2025',
  '8 weeks', 'Beginner to Intermediate', 'Programming',
  false, false, '', '{}',
  'vermilion', 'https://images.unsplash.com/photo-1517694712202-14dd9538aa97?auto=format&fit=crop&w=1200&q=70',
  'd0000000-0000-4000-8000-000000000002',
  'Lakshmi Narayanan - 15 years of experience with Java, most of them on payment and insurance systems. He teaches the language by reading real code with the class before writing any.',
  array[
    'Classroom teaching, with a live telecast when you cannot come in',
    'Java 21, Maven, JUnit 5 and IntelliJ IDEA from the first week',
    'Two mock interviews on core Java',
    'Certificate of completion'
  ],
  array[
    'A graded assignment every week',
    'A JDBC project that you present to the class'
  ],
  '[
    {"id": "java-1", "type": "ongoing", "startDate": "May 19th, 2025", "schedule": "Monday to Friday, 7:00 AM to 8:30 AM", "status": "In progress"},
    {"id": "java-2", "type": "upcoming", "startDate": "June 23rd, 2025", "schedule": "Monday to Friday, 6:30 PM to 8:00 PM", "status": "Open for enrollment"}
  ]',
  array[
    'The JDK, the JVM and the basics of the language',
    'Classes, objects, constructors and packages',
    'Inheritance, interfaces, records and sealed classes',
    'Exceptions, strings, enums and pattern matching',
    'Generics and the collections framework',
    'Lambda expressions, streams, Optional and the date and time API',
    'Threads, executors, synchronisation and virtual threads',
    'Files, JDBC, Maven, JUnit 5 and the final project'
  ],
  null
),
(
  'c0000000-0000-4000-8000-000000000003', 'data-science-ai', 30, '2025-05-20 09:07:00+05:30', '2025-05-20 09:07:00+05:30',
  'Data Science with AI', '',
  'From Python and statistics to machine learning, deep learning and applications on large language models.',
  'You learn to take a question from raw data to a working model, and to say how far the answer can be trusted. The course covers Python, statistics, SQL, machine learning with scikit-learn, deep learning with PyTorch and applications on large language models. Sixteen weeks of classes are followed by five weeks of guided work on a capstone project of your own, so the detailed plan runs to 21 weeks. School mathematics is enough to begin; the rest is taught when it is needed.',
  '₹25,000', 'Launch discount: 10% off with code DSAI10 until June 12, 2025',
  '16 weeks', 'Beginner to Advanced', 'Data Science and AI',
  true, true, 'June 12th, 2025', '{}',
  'slate', 'https://images.unsplash.com/photo-1555066931-4365d14bab8c?auto=format&fit=crop&w=1200&q=70',
  'd0000000-0000-4000-8000-000000000003',
  'Dr. Meenakshi Sundaram - 14 years of experience in statistics and machine learning, first in research and then with a demand-forecasting team. She supervises every capstone project herself.',
  array[
    'Classroom teaching, with a live telecast when you cannot come in',
    'GPU time for the deep learning weeks',
    'A weekly doubt-clearing hour with the trainer',
    'A portfolio on GitHub that you can show to employers',
    'Résumé review and mock interviews in the last weeks',
    'Certificate of completion'
  ],
  array[
    'Ten guided projects and one capstone project of your own',
    'A report on public data',
    'An image classifier'
  ],
  '[
    {"id": "data-science-ai-1", "type": "upcoming", "startDate": "June 12th, 2025", "schedule": "Monday to Friday, 7:00 PM to 8:30 PM", "status": "Open for enrollment"},
    {"id": "data-science-ai-2", "type": "upcoming", "startDate": "June 14th, 2025", "schedule": "Saturday and Sunday, 10:00 AM to 2:00 PM", "status": "Few seats left"}
  ]',
  array[
    'Python for Data Work',
    'Statistics and Probability',
    'SQL, Data Cleaning and Visualisation',
    'Machine Learning',
    'Deep Learning',
    'Language Models and Generative AI',
    'Deployment and Responsible AI',
    'Capstone Project and Career Preparation'
  ],
  '[
    {
      "title": "Python for Data Work",
      "weeks": [
        {"title": "Week 1: Python Basics", "topics": ["Python 3, Jupyter notebooks and VS Code", "Numbers, strings, Booleans and variables", "Conditions and loops", "Lists, tuples, dictionaries and sets", "Reading error messages"]},
        {"title": "Week 2: Functions, Files and Git", "topics": ["Functions, arguments and return values", "Comprehensions and generators", "Modules, packages and virtual environments", "Text, CSV and JSON files", "Exceptions", "Git and GitHub for your notebooks"]},
        {"title": "Week 3: NumPy and pandas", "topics": ["NumPy arrays and broadcasting", "Series and DataFrames", "Selecting, filtering and sorting", "Grouping and aggregation", "Merging and reshaping tables", "Dates and time series"]}
      ]
    },
    {
      "title": "Statistics and Probability",
      "weeks": [
        {"title": "Week 4: Describing Data and Uncertainty", "topics": ["Mean, median, variance and percentiles", "Probability and conditional probability", "Bayes'' theorem", "Normal, binomial and Poisson distributions", "Sampling and the central limit theorem"]},
        {"title": "Week 5: Inference and Experiments", "topics": ["Confidence intervals", "Hypothesis tests and p-values", "t-tests, chi-squared tests and ANOVA", "Correlation and causation", "A/B tests and sample size"]}
      ]
    },
    {
      "title": "SQL, Data Cleaning and Visualisation",
      "weeks": [
        {"title": "Week 6: SQL for Data Science", "topics": ["Select, filter and sort", "Joins and subqueries", "Grouping and having", "Common table expressions and window functions", "Reading a database from pandas"]},
        {"title": "Week 7: Cleaning and Exploring Data", "topics": ["Missing values, duplicates and outliers", "Text and category clean-up", "Exploratory data analysis", "Charts with Matplotlib and Seaborn", "Interactive charts with Plotly", "Project: a report on public data"]}
      ]
    },
    {
      "title": "Machine Learning",
      "weeks": [
        {"title": "Week 8: Regression", "topics": ["How a model learns: loss and gradient descent", "Training, validation and test sets", "Linear and polynomial regression", "Ridge and lasso regularisation", "MAE, RMSE and R squared", "scikit-learn pipelines"]},
        {"title": "Week 9: Classification", "topics": ["Logistic regression", "k-nearest neighbours and naive Bayes", "Support vector machines", "Precision, recall, F1 and ROC curves", "Imbalanced classes", "Cross-validation"]},
        {"title": "Week 10: Ensembles and Unsupervised Learning", "topics": ["Decision trees and random forests", "Gradient boosting with XGBoost and LightGBM", "Feature engineering and hyperparameter search", "k-means and hierarchical clustering", "Principal component analysis", "Explaining a model with SHAP"]}
      ]
    },
    {
      "title": "Deep Learning",
      "weeks": [
        {"title": "Week 11: Neural Networks with PyTorch", "topics": ["Tensors and automatic differentiation", "Layers, activations and loss functions", "Backpropagation and optimisers", "The training loop, datasets and data loaders", "Dropout, batch normalisation and early stopping"]},
        {"title": "Week 12: Images and Sequences", "topics": ["Convolutional networks", "Data augmentation", "Transfer learning with ResNet", "Object detection with a pretrained model", "Recurrent networks and LSTM", "Project: an image classifier"]}
      ]
    },
    {
      "title": "Language Models and Generative AI",
      "weeks": [
        {"title": "Week 13: Language Processing and Transformers", "topics": ["Tokenisation and text cleaning", "TF-IDF and word embeddings", "Attention and the transformer architecture", "BERT and GPT model families", "Hugging Face Transformers", "Fine-tuning a text classifier"]},
        {"title": "Week 14: Applications on Large Language Models", "topics": ["Prompt design and structured output", "Calling models through an API", "Embeddings and vector search", "Retrieval-augmented generation", "Tool use and agents", "LoRA fine-tuning", "Measuring answers and reducing hallucination"]}
      ]
    },
    {
      "title": "Deployment and Responsible AI",
      "weeks": [
        {"title": "Week 15: Putting a Model into Service", "topics": ["Saving and versioning models", "A prediction API with FastAPI", "A demo with Streamlit", "Docker images", "Deployment to a cloud server"]},
        {"title": "Week 16: Keeping a Model Healthy", "topics": ["Experiment tracking with MLflow", "Automated tests and pipelines", "Monitoring and data drift", "Bias, fairness and privacy", "The Digital Personal Data Protection Act in outline"]}
      ]
    },
    {
      "title": "Capstone Project and Career Preparation",
      "weeks": [
        {"title": "Week 17: Choosing the Problem", "topics": ["Finding a question worth answering", "Sources and licences of data", "Measures of success", "A written project plan", "Plan review with the trainer"]},
        {"title": "Week 18: Data and Baseline", "topics": ["Collecting and documenting the data", "Exploratory analysis", "A baseline model", "Data quality checks", "Mid-project code review"]},
        {"title": "Week 19: Model and Evaluation", "topics": ["Comparing models fairly", "Error analysis", "Tuning within a budget", "Explaining results to non-specialists"]},
        {"title": "Week 20: Deployment and Presentation", "topics": ["An API or app for your model", "A README that others can follow", "A ten-minute presentation", "Questions from a panel of trainers"]},
        {"title": "Week 21: Career Preparation", "topics": ["Résumé and GitHub portfolio review", "SQL and Python interview rounds", "Machine learning interview questions", "Case study practice", "Two mock interviews"]}
      ]
    }
  ]'
),
(
  'c0000000-0000-4000-8000-000000000004', 'java-fullstack', 40, '2025-05-20 09:06:00+05:30', '2025-05-20 09:06:00+05:30',
  'Java Full Stack Development', '',
  'Build complete web applications with Java 21, Spring Boot 3, React and PostgreSQL, and put them on a server.',
  'You build one application through the whole course and carry it from an empty folder to a server on the internet. The back end is Java 21 with Spring Boot 3, Spring Security and JPA; the front end is React with TypeScript; the data lives in PostgreSQL. You also learn what teams expect beyond code: tests, code review, Docker and a delivery pipeline. You should be able to write a simple program in some language before you join.',
  '₹25,000', 'Early bird: 10% off with code JAVAFS10 until July 7, 2025',
  '16 weeks', 'Intermediate', 'Full Stack Development',
  false, false, '', '{}',
  'vermilion', 'https://images.unsplash.com/photo-1461749280684-dccba630e2f6?auto=format&fit=crop&w=1200&q=70',
  'd0000000-0000-4000-8000-000000000004',
  'Venkatesh Raghavan - 16 years of experience with Java and Spring, the last six as an architect of airline booking systems. He runs the class like a small product team, with reviews every week.',
  array[
    'Classroom teaching, with a live telecast when you cannot come in',
    'Code review on every pull request you open',
    'Java 21, Spring Boot 3, React, TypeScript and PostgreSQL',
    'Mock interviews on Java, Spring and system design',
    'Certificate of completion'
  ],
  array[
    'One application built from start to finish, and two smaller ones',
    'Docker and a GitHub Actions pipeline for your own project'
  ],
  '[
    {"id": "java-fullstack-1", "type": "ongoing", "startDate": "April 21st, 2025", "schedule": "Monday, Wednesday and Friday, 6:30 PM to 8:30 PM", "status": "In progress"},
    {"id": "java-fullstack-2", "type": "upcoming", "startDate": "July 7th, 2025", "schedule": "Monday, Wednesday and Friday, 7:00 AM to 9:00 AM", "status": "Open for enrollment"}
  ]',
  array[
    'Java 21 for application developers: collections, streams, records',
    'Git, Maven and testing with JUnit 5 and Mockito',
    'HTML, CSS and responsive layout',
    'JavaScript and TypeScript',
    'React: components, state, forms and routing',
    'SQL and database design with PostgreSQL',
    'Spring Boot 3: dependency injection, configuration and REST APIs',
    'Spring Data JPA, Hibernate, transactions and Flyway migrations',
    'Spring Security: sessions, JWT and OAuth 2.0 login',
    'Integration tests with Testcontainers, and API documentation',
    'Microservices, messaging with Kafka and observability',
    'Docker, GitHub Actions, deployment and the final project'
  ],
  null
),
(
  'c0000000-0000-4000-8000-000000000005', 'python-fullstack', 50, '2025-05-20 09:05:00+05:30', '2025-05-20 09:05:00+05:30',
  'Python Full Stack Development', '',
  'Build web applications with Django, React and PostgreSQL, from the first page to a live deployment.',
  'You learn every layer of a web application: pages in HTML, CSS and React, a back end in Django and FastAPI, and data in PostgreSQL. By the twelfth week you have put three applications online, among them a booking system with sign-in, payments in test mode and an admin area. The first two weeks cover the Python that you need, so you can join without having taken our Python course.',
  '₹15,000', 'Early bird: 10% off with code PYFS10 until July 12, 2025',
  '12 weeks', 'Beginner to Intermediate', 'Full Stack Development',
  false, false, '', '{}',
  'leaf', 'https://images.unsplash.com/photo-1498050108023-c5249f4df085?auto=format&fit=crop&w=1200&q=70',
  'd0000000-0000-4000-8000-000000000005',
  'Anitha Krishnamurthy - 11 years of experience as a web developer and team lead, with Django systems for hospitals and colleges. She explains each layer by building it live in front of the class.',
  array[
    'Classroom teaching, with a live telecast when you cannot come in',
    'Django, FastAPI, React and PostgreSQL in one course',
    'Weekly code review by the trainer',
    'Portfolio and GitHub profile review',
    'Certificate of completion'
  ],
  array[
    'Three applications deployed under your own name'
  ],
  '[
    {"id": "python-fullstack-1", "type": "ongoing", "startDate": "May 17th, 2025", "schedule": "Saturday and Sunday, 2:00 PM to 6:00 PM", "status": "In progress"},
    {"id": "python-fullstack-2", "type": "upcoming", "startDate": "July 12th, 2025", "schedule": "Saturday and Sunday, 9:00 AM to 1:00 PM", "status": "Open for enrollment"},
    {"id": "python-fullstack-3", "type": "upcoming", "startDate": "July 14th, 2025", "schedule": "Monday to Thursday, 6:30 PM to 8:30 PM", "status": "Open for enrollment"}
  ]',
  array[
    'Python 3 essentials for web developers',
    'Object-oriented Python, type hints and testing with pytest',
    'Git, the command line and how the web works',
    'HTML, CSS and responsive layout',
    'JavaScript and TypeScript in the browser',
    'React: components, state, forms and routing',
    'SQL and database design with PostgreSQL',
    'Django: models, views, templates and the admin',
    'Sign-in, permissions and secure forms in Django',
    'REST APIs with Django REST Framework and FastAPI',
    'Background jobs, caching with Redis and file uploads',
    'Docker, deployment, monitoring and the final project'
  ],
  null
),
(
  'c0000000-0000-4000-8000-000000000006', 'data-analytics', 60, '2025-05-20 09:04:00+05:30', '2025-05-20 09:04:00+05:30',
  'Data Analytics', '',
  'Answer business questions with Excel, SQL, Power BI and Python, and present what you found.',
  'In six weeks you learn the four tools that most analyst jobs ask for: Excel, SQL, Power BI and Python with pandas. Every week starts from a business question, such as which customers stopped buying, and ends with a chart or dashboard that answers it. You practise explaining your results to people who do not work with data. No programming experience is needed.',
  '₹15,000', 'Early bird: enroll with code DATAPAY2 by July 5, 2025 and pay in two instalments at no extra cost',
  '6 weeks', 'Beginner', 'Data Analytics',
  false, false, '', '{}',
  'marigold', 'https://images.unsplash.com/photo-1551288049-bebda4e38f71?auto=format&fit=crop&w=1200&q=70',
  'd0000000-0000-4000-8000-000000000006',
  'Priya Ramanathan - 10 years of experience as an analyst in banking and e-commerce, where she built the weekly reports that managers decided by. Her classes use data with real gaps and errors in it.',
  array[
    'Classroom teaching, with a live telecast when you cannot come in',
    'Excel, SQL, Power BI and Python in one course',
    'Feedback on your final presentation',
    'Certificate of completion'
  ],
  array[
    'Six case studies on sales, finance and operations data',
    'A dashboard portfolio that you can share'
  ],
  '[
    {"id": "data-analytics-1", "type": "ongoing", "startDate": "June 2nd, 2025", "schedule": "Monday to Friday, 6:00 PM to 7:30 PM", "status": "In progress"},
    {"id": "data-analytics-2", "type": "upcoming", "startDate": "July 5th, 2025", "schedule": "Saturday and Sunday, 10:00 AM to 2:00 PM", "status": "Open for enrollment"}
  ]',
  array[
    'Questions, metrics, descriptive statistics and the right chart',
    'Excel: clean data, lookups, PivotTables and Power Query',
    'SQL: joins, aggregation, common table expressions and window functions',
    'Power BI: data models, DAX measures and dashboards',
    'Python for analysts: pandas, Matplotlib and notebooks',
    'Case studies in sales, finance and operations, and the final presentation'
  ],
  null
),
(
  'c0000000-0000-4000-8000-000000000007', 'iam-okta', 70, '2025-05-20 09:03:00+05:30', '2025-05-20 09:03:00+05:30',
  'Okta Identity and Access Management (IAM) Training', 'Identity and Access Management and Okta Tool',
  'Learn single sign-on, multi-factor authentication and user lifecycle management in an Okta org of your own.',
  'You learn how companies decide who may sign in to what, and you set it up yourself in Okta. The first week covers the ideas: directories, authentication, authorisation and the SAML 2.0, OAuth 2.0, OpenID Connect and SCIM 2.0 standards. In the other three you connect a directory, configure single sign-on and multi-factor authentication, automate joiners, movers and leavers, and read the System Log to find out why a sign-in failed. The course suits system administrators, support engineers and developers who want to move into security.',
  '₹15,000', 'Launch special for the first 20 students: 10% off with code OKTA10 until July 17, 2025',
  '4 weeks', 'Beginner to Intermediate', 'Identity and Security',
  true, true, 'July 17th, 2025', array['10:00 AM to 11:00 PM', '6:00 PM to 07:00 PM'],
  'leaf', 'https://images.unsplash.com/photo-1558494949-ef010cbdcc31?auto=format&fit=crop&w=1200&q=70',
  'd0000000-0000-4000-8000-000000000007',
  'Suresh Balakrishnan - 13 years of experience in identity and access management, with directory migrations and Okta roll-outs for companies of up to 40,000 employees. He teaches from the faults he has had to find.',
  array[
    'Classroom teaching, with a live telecast when you cannot come in',
    'SAML, OpenID Connect and SCIM traced message by message',
    'Practice questions for the Okta Certified Professional exam',
    'Interview preparation for IAM roles',
    'Certificate of completion'
  ],
  array[
    'An Okta org of your own for every lab',
    'Twelve labs, from the first user to automated offboarding'
  ],
  '[
    {"id": "iam-okta-1", "type": "upcoming", "startDate": "July 17th, 2025", "schedule": "Monday to Friday, mornings from 10:00 AM", "status": "Open for enrollment"},
    {"id": "iam-okta-2", "type": "upcoming", "startDate": "July 17th, 2025", "schedule": "Monday to Friday, evenings from 6:00 PM", "status": "Open for enrollment"}
  ]',
  array[
    'Identity fundamentals and the standards',
    'The Okta org, its directories and single sign-on',
    'Multi-factor authentication and lifecycle management',
    'API access management, troubleshooting and access reviews'
  ],
  '[
    {
      "title": "Identity fundamentals and the standards",
      "weeks": [
        {"title": "Week 1: Identities and Standards", "topics": ["Authentication, authorisation and least privilege", "Directories and federation", "SAML 2.0 message by message", "OAuth 2.0 and OpenID Connect", "SCIM 2.0 in outline"]}
      ]
    },
    {
      "title": "The Okta org, its directories and single sign-on",
      "weeks": [
        {"title": "Week 2: Directories and Sign-on", "topics": ["Universal Directory and profiles", "Groups and group rules", "Active Directory integration", "Profile mappings and profile sourcing", "Single sign-on with SAML, OpenID Connect and SWA applications"]}
      ]
    },
    {
      "title": "Multi-factor authentication and lifecycle management",
      "weeks": [
        {"title": "Week 3: Strong Sign-in and Lifecycle", "topics": ["Okta Verify, FastPass and passkeys", "Sign-in policies", "SCIM provisioning and deprovisioning", "Okta Workflows for joiners, movers and leavers"]}
      ]
    },
    {
      "title": "API access management, troubleshooting and access reviews",
      "weeks": [
        {"title": "Week 4: Tokens, Logs and Reviews", "topics": ["Authorization servers, scopes, claims and tokens", "The System Log", "Finding out why a sign-in failed", "Access reviews", "Exam practice"]}
      ]
    }
  ]'
),
(
  'c0000000-0000-4000-8000-000000000008', 'oracle-db', 80, '2025-05-20 09:02:00+05:30', '2025-05-20 09:02:00+05:30',
  'Oracle DB', '',
  'SQL, PL/SQL and database administration on Oracle Database, in 80 hours of classes and labs.',
  'You learn Oracle Database from the first query to the first recovery. Four modules cover SQL and PL/SQL for developers; six cover what an administrator does each week: architecture, storage, security, backup, tuning and high availability. The labs run on Oracle Database 19c, which most companies operate, and point out what changed in 23ai. You break and restore your own database several times before the course ends.',
  '₹19,000', 'Early bird: 10% off with code ORACLE10 until July 19, 2025',
  '10 weeks (80 hours)', 'Beginner to Advanced', 'Databases',
  false, false, '', '{}',
  'vermilion', 'https://images.unsplash.com/photo-1544383835-bda2bc66a55d?auto=format&fit=crop&w=1200&q=70',
  'd0000000-0000-4000-8000-000000000008',
  'Padmavathi Srinivasan - 18 years of experience as an Oracle database administrator in telecom and banking, on systems that may not stop. She has trained administrators since 2014.',
  array[
    'Classroom teaching, with a live telecast when you cannot come in',
    'SQL, PL/SQL and administration in one course',
    'Certificate of completion'
  ],
  array[
    'Your own Oracle server for the labs',
    'Backup and recovery drills with RMAN',
    'A tuning case study on a slow application'
  ],
  '[
    {"id": "oracle-db-1", "type": "ongoing", "startDate": "May 10th, 2025", "schedule": "Saturday and Sunday, 9:00 AM to 1:00 PM", "status": "In progress"},
    {"id": "oracle-db-2", "type": "upcoming", "startDate": "July 19th, 2025", "schedule": "Saturday and Sunday, 9:00 AM to 1:00 PM", "status": "Open for enrollment"},
    {"id": "oracle-db-3", "type": "upcoming", "startDate": "July 21st, 2025", "schedule": "Monday to Thursday, 6:30 PM to 8:30 PM", "status": "Open for enrollment"}
  ]',
  array[
    'Relational design and SQL queries: select, joins and subqueries',
    'Analytic functions, DML, transactions, tables, views and sequences',
    'PL/SQL blocks, cursors, exceptions and collections',
    'Procedures, functions, packages and triggers',
    'Oracle architecture: instance, memory, processes and the multitenant database',
    'Installation, database creation, listeners and network configuration',
    'Tablespaces, undo, redo, users, roles, privileges and auditing',
    'Backup and recovery with RMAN, Flashback and Data Pump',
    'Performance: execution plans, indexes, statistics, AWR and ASH',
    'High availability with Data Guard and RAC, patching and the final lab'
  ],
  null
),
(
  'c0000000-0000-4000-8000-000000000009', 'mysql', 90, '2025-05-20 09:01:00+05:30', '2025-05-20 09:01:00+05:30',
  'MySQL Database', '',
  'Design, query, tune and look after MySQL 8 databases, in 48 hours of classes and labs.',
  'You learn to design a database, ask it good questions and keep it running. The classes use MySQL 8.4, the long-term support release, and cover modern SQL such as common table expressions, window functions and JSON. You then secure the server, back it up, restore it, set up a replica and find out why a query is slow. It goes well with our Java and Python courses, where you put such a database behind an application.',
  '₹14,000', 'Combo offer: 15% off when you enroll for MySQL together with any other course',
  '6 weeks (48 hours)', 'Beginner to Intermediate', 'Databases',
  false, false, '', '{}',
  'slate', 'https://images.unsplash.com/photo-1515879218367-8466d910aaa4?auto=format&fit=crop&w=1200&q=70',
  'd0000000-0000-4000-8000-000000000009',
  'Ganesh Moorthy - 12 years of experience running MySQL for e-commerce and ticketing sites, including sales days with fifty times the usual load. He teaches with slow queries that he has had to fix.',
  array[
    'Classroom teaching, with a live telecast when you cannot come in',
    'Certificate of completion'
  ],
  array[
    'A MySQL 8.4 server of your own for the labs',
    'A database designed and reviewed with you',
    'Backup, restore and replication drills'
  ],
  '[
    {"id": "mysql-1", "type": "upcoming", "startDate": "July 5th, 2025", "schedule": "Saturday and Sunday, 2:00 PM to 6:00 PM", "status": "Open for enrollment"},
    {"id": "mysql-2", "type": "upcoming", "startDate": "July 14th, 2025", "schedule": "Monday to Thursday, 7:00 AM to 9:00 AM", "status": "Open for enrollment"}
  ]',
  array[
    'Relational design, normal forms, data types and keys',
    'Queries: filtering, joins, grouping and subqueries',
    'Common table expressions, window functions, views and JSON',
    'Transactions, locking, stored procedures, triggers and events',
    'InnoDB, indexes, EXPLAIN ANALYZE and query tuning',
    'Users and roles, backup and restore, replication and monitoring'
  ],
  null
);

insert into public.webinars (
  id, created_at, updated_at,
  title, category,
  description,
  date, time, duration, mode,
  trainer_id, speaker, speaker_role,
  max_attendees, registered_count, original_price, discounted_price, is_special_offer, status
) values
(
  'a0000000-0000-4000-8000-000000000001', '2024-06-01 09:04:00+05:30', '2024-06-01 09:04:00+05:30',
  'AI Tools Mastery Webinar', 'Artificial Intelligence',
  'Three hours in our classroom with the AI tools that people use at work: chat assistants, research helpers, slide makers and coding assistants. You bring one task from your own week and do it with each of them. You leave with a set of prompts that you have tested and a clear idea of what not to paste into such a tool.',
  '2024-06-15', '10:00 AM - 1:00 PM', '3 hours', 'Offline',
  'd0000000-0000-4000-8000-000000000003', 'Dr. Meenakshi Sundaram', 'Lead Trainer, Data Science and AI',
  50, 12, 500, 99, true, 'upcoming'
),
(
  'a0000000-0000-4000-8000-000000000002', '2024-06-01 09:03:00+05:30', '2024-06-01 09:03:00+05:30',
  'Introduction to Full Stack Development', 'Full Stack Development',
  'See how a web application is put together, from the button in the browser to the row in the database. The trainer builds a small to-do application live with HTML, JavaScript, Python and PostgreSQL, and you can follow along on your own computer. No programming experience is needed.',
  '2024-06-19', '6:30 PM - 8:30 PM', '2 hours', 'Online',
  'd0000000-0000-4000-8000-000000000005', 'Anitha Krishnamurthy', 'Senior Trainer, Python Full Stack',
  100, 45, null, null, false, 'upcoming'
),
(
  'a0000000-0000-4000-8000-000000000003', '2024-06-01 09:02:00+05:30', '2024-06-01 09:02:00+05:30',
  'Data Science & AI Workshop', 'Data Science and AI',
  'Work through a complete data science project in one day: clean a table of house prices, draw what matters, train two models and compare them. You can sit in the classroom or join the live stream and use the same notebook in your browser. Bring a laptop and a little Python; the mathematics is explained on the way.',
  '2024-06-22', '10:00 AM - 4:00 PM', '6 hours', 'Hybrid',
  'd0000000-0000-4000-8000-000000000003', 'Dr. Meenakshi Sundaram', 'Lead Trainer, Data Science and AI',
  50, 32, null, null, false, 'upcoming'
),
(
  'a0000000-0000-4000-8000-000000000004', '2024-06-01 09:01:00+05:30', '2024-06-01 09:01:00+05:30',
  'Cloud Computing with AWS', 'Cloud Computing',
  'Set up a small website on Amazon Web Services in our lab: a virtual server on EC2, files on S3, a database on RDS and the IAM permissions that hold them together. You also set a budget alert, so that your own account holds no surprises later. Seats are limited to the computers in the lab.',
  '2024-06-29', '10:00 AM - 2:00 PM', '4 hours', 'Campus only',
  'd0000000-0000-4000-8000-000000000010', 'Rajesh Parthasarathy', 'Cloud Engineer and Guest Trainer',
  30, 28, null, null, false, 'upcoming'
);

-- A job's age in words and its created_at agree on the day of the installation.
insert into public.jobs (
  id, created_at, updated_at, posted_date,
  title, company, location, type, experience, salary,
  description,
  skills,
  application_url, status
) values
(
  'b0000000-0000-4000-8000-000000000001', now() - interval '2 days', now() - interval '2 days', '2 days ago',
  'Python Developer', 'Neytharai Systems', 'Bengaluru', 'Full-time', '1-3 years', '₹6-10 LPA',
  'We make software that plans delivery routes for food distributors, and you would work on the service that calculates them. You will write Python with FastAPI and PostgreSQL, review your colleagues'' code and have yours reviewed. In your first month you ship a small feature to customers with a senior developer beside you. You should have built at least one application that somebody else uses. The team works from the office three days a week.',
  array['Python', 'FastAPI', 'PostgreSQL', 'Git', 'REST APIs', 'pytest'],
  'https://careers.example.com/neytharai-systems/python-developer', 'active'
),
(
  'b0000000-0000-4000-8000-000000000002', now() - interval '3 days', now() - interval '3 days', '3 days ago',
  'Java Full Stack Developer', 'Mullaivanam Software', 'Chennai', 'Full-time', '2-4 years', '₹8-14 LPA',
  'Our product handles admissions and fees for 400 schools across Tamil Nadu. You will build features from the database to the screen with Spring Boot and React, in a team of six that releases every two weeks. We expect solid Java, clear SQL and tests that you would trust before a holiday. You will also speak with school offices now and then, so spoken Tamil helps.',
  array['Java', 'Spring Boot', 'React', 'TypeScript', 'MySQL', 'JUnit', 'Docker'],
  'https://careers.example.com/mullaivanam-software/java-full-stack-developer', 'active'
),
(
  'b0000000-0000-4000-8000-000000000003', now() - interval '4 days', now() - interval '4 days', '4 days ago',
  'Junior Data Analyst', 'Kadalora Analytics', 'Hyderabad', 'Full-time', '0-1 years', '₹5-7 LPA',
  'You will join a team of analysts who report on sales and stock for regional retail chains. The work is careful SQL, clean Power BI dashboards and short written summaries that a shop manager can act on. We train you on our data for six weeks before you take on a client. Graduates of any subject are welcome: send us one analysis you have done, however small, and tell us what you would do better now.',
  array['SQL', 'Excel', 'Power BI', 'Python', 'Written communication'],
  'https://careers.example.com/kadalora-analytics/junior-data-analyst', 'active'
),
(
  'b0000000-0000-4000-8000-000000000004', now() - interval '5 days', now() - interval '5 days', '5 days ago',
  'IAM Engineer (Okta)', 'Sevvaanam Identity Services', 'Remote', 'Contract', '3-5 years', '₹14-20 LPA',
  'This is a twelve-month contract to move 9,000 employees of a hospital group from an on-premises directory to Okta. You will connect applications with SAML and OpenID Connect, set up SCIM provisioning and roll out multi-factor authentication one department at a time. You should have led at least one such integration and be able to explain a failed sign-in from the System Log. The work is remote within India, with two visits to the client in Kochi.',
  array['Okta', 'SAML', 'OpenID Connect', 'SCIM', 'Active Directory', 'MFA'],
  'https://careers.example.com/sevvaanam-identity/iam-engineer-okta', 'active'
),
(
  'b0000000-0000-4000-8000-000000000005', now() - interval '7 days', now() - interval '7 days', '1 week ago',
  'Oracle Database Administrator', 'Kaayalvazhi Ledger Systems', 'Kochi', 'Full-time', '5-8 years', '₹16-25 LPA',
  'We run core banking software for co-operative banks in Kerala on Oracle Database 19c. You will own backup and recovery, patching, performance and a Data Guard standby, and share an on-call rota with three other administrators. Twice a year you lead a full recovery exercise. We look for somebody who writes things down, measures before tuning and stays calm when a bank is on the phone.',
  array['Oracle Database', 'RMAN', 'Data Guard', 'PL/SQL', 'Performance tuning', 'Linux'],
  'https://careers.example.com/kaayalvazhi-ledger/oracle-database-administrator', 'active'
),
(
  'b0000000-0000-4000-8000-000000000006', now() - interval '14 days', now() - interval '14 days', '2 weeks ago',
  'Machine Learning Engineer', 'Thulirpath Robotics', 'Coimbatore', 'Full-time', '3-5 years', '₹12-18 LPA',
  'Our cameras find weaving faults in textile mills while the cloth is still on the loom. You will train and improve the vision models, shrink them to run on small computers beside the machines and measure them on cloth they have never seen. You need practical PyTorch, good habits with data and the patience to look at many pictures of fabric. You will spend a day every fortnight in a mill with the people who use the system.',
  array['Python', 'PyTorch', 'Computer Vision', 'OpenCV', 'Docker', 'MLflow'],
  'https://careers.example.com/thulirpath-robotics/machine-learning-engineer', 'active'
);

-- The dates above are those of the spec: June and July 2025 for courses, June 2024 for workshops. Here they move by whole weeks, so
-- weekdays, order and intervals stay: the day of the installation replaces the same weekday in 3-9 June of that year. Workshops get
-- exact times. The setting institute.first_dates is `spec` to keep the dates, or another day to count from. Decision record 025.

-- In private and not in pg_temp, where a database may grant no rights. Each text has at most one date.
create function private.moved(written text, days integer) returns text
language sql stable
return coalesce(regexp_replace(
  written, '[A-Z][a-z]+ \d+(st|nd|rd|th)?, 20\d\d',
  to_char(
    lower(private.days_in(written)) + days,
    case when written ~ '\d(st|nd|rd|th), 20\d\d' then 'FMMonth FMDDth, YYYY' else 'FMMonth FMDD, YYYY' end
  )
), written);

do $$
declare
  first_dates text := coalesce(current_setting('institute.first_dates', true), '');
  today date;
  course_days integer;
  workshop_days integer;
begin
  if first_dates = 'spec' then
    return;
  end if;
  today := coalesce(nullif(first_dates, '')::date, (now() at time zone 'Asia/Kolkata')::date);
  course_days := floor((today - date '2025-06-03') / 7.0) * 7;
  workshop_days := floor((today - date '2024-06-03') / 7.0) * 7;
  update public.courses set
    start_date = private.moved(start_date, course_days),
    discount = private.moved(discount, course_days),
    batches = coalesce((
      select jsonb_agg(batch || jsonb_build_object('startDate', private.moved(batch ->> 'startDate', course_days)) order by place)
      from jsonb_array_elements(batches) with ordinality as each (batch, place)
    ), '[]');
  -- A trigger writes the texts of the date and the time from these.
  update public.webinars set
    starts_at = (date::date + workshop_days + split_part(time, ' - ', 1)::time) at time zone 'Asia/Kolkata',
    ends_at = (date::date + workshop_days + split_part(time, ' - ', 2)::time) at time zone 'Asia/Kolkata';
end
$$;
drop function private.moved(text, integer);
